import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { aShip } from '@danbao/testing/server/a-ship';
import { createApp, type Listening, listen } from '@danbao/testing/server/listening';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { install } from '../scripts/consumers/folder.ts';
import { capture } from '../scripts/run.ts';
import { blocksOf } from './blocks.ts';

// A team with Java makes a client by the commands of the page; it compiles, writes a measure by its kind and reads it back.
const used = `
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import org.openapitools.client.*;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

public class Use {
  public static void main(String[] args) throws Exception {
    URI server = URI.create(args[0]);
    ApiClient client = new ApiClient();
    client.setScheme("http").setHost(server.getHost()).setPort(server.getPort()).setBasePath("/api");
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + args[1]));
    ObjectMapper json = client.getObjectMapper();

    ProjectQuery query = new ProjectQuery();
    query.setPageNum("1");
    query.setPageSize("2");
    System.out.println(new CreditApi(client).creditProjects(query, null, null).getData().getRows().size() + " projects");

    MeasuresApi measures = new MeasuresApi(client);
    MeasureBodyOfKind ship = json.readValue(args[2], MeasureBodyOfKind.class);
    ship.setShipName("江海 9 号");
    String id = measures.measuresAdd(ship, null, null, null, null).getData().getOptGuarantyID();
    Object answered = measures.measuresGet(new ByGuarantyId().optGuarantyID(id), null, null).getData().getOpt();
    System.out.println(json.convertValue(answered, ShipMeasureRecord.class).getShipName());

    ship.setShipName("");
    ship.setOptGuarantyID("00000000000000000000000000000001");
    try {
      measures.measuresAdd(ship, "en", null, null, null);
    } catch (ApiException refused) {
      System.out.println(refused.getCode() + " " + json.readValue(refused.getResponseBody(), Refusal.class).getIssues().get(0).getField());
    }
    System.out.println(measures.measuresRemove(new ByGuarantyId().optGuarantyID(id), null, null, null, null).getCode());
  }
}
`;

/** What the generated code refers to beside Jackson and is not in Debian: annotations that do nothing, and times, which no call answers. */
const referredTo = {
  'io/swagger/annotations/ApiModel.java':
    'package io.swagger.annotations; public @interface ApiModel { String value() default ""; String description() default ""; }',
  'io/swagger/annotations/ApiModelProperty.java':
    'package io.swagger.annotations; public @interface ApiModelProperty { String value() default ""; String example() default ""; boolean required() default false; }',
  'com/fasterxml/jackson/datatype/jsr310/JavaTimeModule.java':
    'package com.fasterxml.jackson.datatype.jsr310; public class JavaTimeModule extends com.fasterxml.jackson.databind.module.SimpleModule {}',
} as const;

/** Debian: libjackson2-databind-java, libgeronimo-annotation-1.3-spec-java, libjsr305-java. */
const jars = ['jackson-annotations', 'jackson-core', 'jackson-databind', 'geronimo-annotation-1.3-spec', 'jsr305'].map(
  (name) => `/usr/share/java/${name}.jar`,
);
const hasJava = (() => {
  try {
    execFileSync('javac', ['--version'], { stdio: 'ignore' });
    return jars.every((jar) => existsSync(jar));
  } catch {
    return false;
  }
})();

// Where Java is not installed there is nothing to ask it.
describe.runIf(hasJava)('a client in Java', () => {
  let server: TestServer;
  let http: Listening;
  let folder: string;

  beforeAll(async () => {
    server = await startTestServer();
    http = await listen(createApp(server.deps), { port: 0, host: '127.0.0.1' });
    folder = mkdtempSync(join(tmpdir(), 'danbao-java-'));
    const [zh, en] = ['docs', 'docs/en'].map((place) => commandsOf(`${place}/recipes/other-languages.md`));
    expect(zh).toEqual(en);
    const packages = (en ?? []).flatMap((command) => /^npx (\S+)/.exec(command)?.slice(1) ?? []);
    expect(packages).toHaveLength(2);
    await install(folder, packages);
    for (const command of en ?? []) await run(command);
  }, 900_000);
  afterAll(async () => {
    if (folder) rmSync(folder, { recursive: true, force: true });
    await http?.stop();
    await server?.close();
  });

  function commandsOf(page: string): string[] {
    return blocksOf(page)
      .filter(({ code }) => code.startsWith('curl '))
      .flatMap(({ code }) => code.trim().split('\n'));
  }

  async function run(command: string): Promise<void> {
    const ready = command.replace('http://localhost:3000', http.url).replaceAll("'", '');
    const [program = '', ...words] = ready.replace(/(@[\w./-]+)@[\w.-]+/, '$1').split(' ');
    const { code, output } = await capture(program, words, { cwd: folder });
    if (code !== 0) throw new Error(`${command} failed:\n${output.slice(-5_000)}`);
  }

  test('it compiles, adds a ship, reads it back as one, and is told what is wrong', async () => {
    const sources = Object.entries({ ...referredTo, 'Use.java': used }).map(([name, text]) => {
      const file = join(folder, 'own', name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    });
    const path = [...jars, join(folder, 'classes')].join(':');
    const flags = ['-proc:none', '-nowarn', '-Xlint:none', '-encoding', 'UTF-8'];
    const places = ['-d', join(folder, 'classes'), '-cp', path, '-sourcepath', join(folder, 'java/src/main/java')];
    // All that was generated, not only what is used.
    const generated = execFileSync('find', [join(folder, 'java/src/main/java'), '-name', '*.java'], {
      encoding: 'utf8',
    });
    const compiled = await capture('javac', [...flags, ...places, ...sources, ...generated.trim().split('\n')], {
      cwd: folder,
    });
    expect(compiled.code, compiled.output).toBe(0);

    const body = new URLSearchParams({ grant_type: 'password', username: 'manager', password: 'danbao2026' });
    const signedIn = await (await server.fetch(`${server.baseUrl}/auth/oauth/token`, { method: 'POST', body })).json();
    const words = [http.url, signedIn.data.access_token, JSON.stringify(aShip())];
    const encoding = ['-Dfile.encoding=UTF-8', '-Dstdout.encoding=UTF-8'];
    const { output } = await capture('java', [...encoding, '-cp', path, 'Use', ...words], { cwd: folder });
    expect(output.trim().split('\n')).toEqual(['2 projects', '江海 9 号', '422 shipName', 'success']);
  }, 300_000);
});
