import { createDanbao } from '@danbao/core/definitions';
import { type AnyFlow, flowDefinitions } from '@danbao/core/flows';
import { newGuarantyId } from '@danbao/core/format';
import { drillFlow } from '@danbao/testing/server/flows';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';

// What is defined may change between two starts of a server; here it does while one runs.
const registry: Record<string, AnyFlow> = { ...flowDefinitions, drill: drillFlow };

onEveryDatabase(
  (server) => {
    test('a flow that is changed goes on under way as it began, and begins as it is now', async () => {
      const [manager, bizhead, finance] = [
        (await signedIn(server, 'manager')).client,
        (await signedIn(server, 'bizhead')).client,
        (await signedIn(server, 'finance')).client,
      ];
      const begin = async () => {
        const flowId = newGuarantyId();
        const form = { flowId, flowCode: drillFlow.code, goods: '纸', sum: '20' };
        const { version } = await manager.flows.save(form as never);
        await manager.flows.send({ flowId, seq: '1' });
        return { flowId, version };
      };
      const old = await begin();
      // The head of department no longer signs; one who signs now did not exist.
      const [apply = [], , both = []] = drillFlow.stages;
      registry['drill'] = { ...drillFlow, stages: [apply, both.filter(({ code }) => code === 'finance')] };
      const young = await begin();
      expect(young.version).not.toBe(old.version);
      expect((await begin()).version).toBe(young.version);

      expect(await finance.flows.handle({ flowId: young.flowId, seq: '2', opinion: '同意' })).toMatchObject({
        status: 'ended',
        version: young.version,
      });
      const onward = await bizhead.flows.handle({ flowId: old.flowId, seq: '2', opinion: '同意' });
      expect(onward).toMatchObject({ status: 'running', nodeFinishName: 'finance、office', version: old.version });
      await finance.flows.handle({ flowId: old.flowId, seq: '3' });
      const shape = await manager.flows.shape({ flowCode: drillFlow.code, version: old.version });
      expect(shape.stages.map((stage) => stage.map(({ code }) => code))).toEqual([
        ['apply'],
        ['head'],
        ['finance', 'office'],
        ['manager'],
      ]);
      expect((await manager.flows.shape({ flowCode: drillFlow.code })).stages).toHaveLength(2);

      // Even a definition that is gone altogether leaves what is under way.
      delete registry['drill'];
      const canteen = (await signedIn(server, 'canteen')).client;
      expect(await canteen.flows.handle({ flowId: old.flowId, seq: '4' })).toMatchObject({ flowName: '演练' });
      await expect(begin()).rejects.toMatchObject({ status: 422 });
      await expect(manager.flows.shape({ flowCode: drillFlow.code, version: 'nowhere' })).rejects.toMatchObject({
        status: 404,
      });
    });
  },
  { danbao: createDanbao({ flows: registry }) },
);
