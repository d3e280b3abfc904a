-- The list of flows to do has the name of what it lists, beside that of everything to do; what administrators have called it stays.
UPDATE "menu_entries" SET title = '待办流程', title_en = 'Flows to do' WHERE name = 'flowsTodo' AND title = '待办' AND title_en = 'To do';
