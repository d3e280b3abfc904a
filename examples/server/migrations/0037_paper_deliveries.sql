ALTER TABLE "document_deliveries" ADD COLUMN "note" text;--> statement-breakpoint
INSERT INTO "document_deliveries" ("delivery_id","flow_id","kind","receiver_id","receiver_name","unit_uid","is_copy","sent_at")
SELECT md5(f."flow_id" || ' ' || (r ->> 'name')), f."flow_id", 'outside', r ->> 'name', r ->> 'name', '', coalesce(min(r ->> 'isCopy'), '0') = '1', coalesce(f."ended_at", f."updated_at")
FROM "flows" f, json_array_elements(CASE WHEN json_typeof(f."values" -> 'receivers') = 'array' THEN f."values" -> 'receivers' ELSE '[]'::json END) r
WHERE f."code" = 'send_document_flow' AND f."status" = 'ended' AND r ->> 'kind' = 'outside' AND coalesce(r ->> 'name', '') <> ''
  AND (NOT EXISTS (SELECT 1 FROM "document_deliveries" d WHERE d."flow_id" = f."flow_id") OR EXISTS (SELECT 1 FROM "document_deliveries" d WHERE d."flow_id" = f."flow_id" AND d."withdrawn_at" IS NULL))
GROUP BY f."flow_id", r ->> 'name', f."ended_at", f."updated_at";
