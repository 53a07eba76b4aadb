import { expect, test } from 'vitest';
import { readRows } from '../../../server/database/readRows.ts';
import { f } from '../../../src/manifest/field.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { fileOf, notes, Started } from './schemas.ts';

const manifest = notes({ title: f.text(), code: f.text() });
const insert = (title: string | null, code: string) =>
  `insert into note (title, code) values (${title === null ? 'null' : `'${title}'`}, '${code}')`;

forEachDatabase('a migration file', (database) => {
  test('MAN-1 may hold functions and blocks with semicolons, quotes and comments in their bodies', async () => {
    const started = new Started(database());
    await started.start(manifest);
    await started.run(insert('a', 'x'));
    const file = fileOf(
      '0001_bodies.sql',
      `
create function noted() returns trigger as $$
begin
  -- it's one; of two
  new.title := coalesce(new.title, '') || ';';
  return new;
end;
$$ language plpgsql;
create trigger noted before insert on note for each row execute function noted();
do $$
declare one text;
begin
  for one in select title from note loop
    execute $one$ update note set code = 'y;' $one$;
  end loop;
end
$$;
do language plpgsql $body$ begin perform 1; perform '$$;'; end $body$;`,
    );
    expect(file.statements).toHaveLength(4);
    expect(await started.start(manifest, [file])).toEqual([file.name]);
    await started.run(insert('b', 'z'));
    expect(await started.run('select title, code from note order by id')).toEqual([
      { title: 'a', code: 'y;' },
      { title: 'b;', code: 'z' },
    ]);
    // in a schema that is new its statements run without a way back
    const anew = new Started(database());
    const block = fileOf('0001_block.sql', 'do $$ begin perform 1; perform 2; end $$; select 1');
    expect(await anew.start(manifest, [block])).toContain(block.name);
  });

  test.each([
    ['title', 'title', '{"title":"secret","count":"2"}'],
    ['title, code', 'title, code', '{"title":"secret","code":"x","count":"2"}'],
    ['lower(title)', 'lower(title)', '{"lower":"secret","count":"3"}'],
  ])('MAN-1 a failed unique index on (%s) prints how to list the colliding rows', async (key, told, found) => {
    const started = new Started(database());
    await started.start(manifest);
    await started.run(insert('secret', 'x'), insert('secret', 'x'), insert('SECRET', 'y'));
    await started.run(insert(null, 'n'), insert(null, 'n'), insert('other', 'x'));
    const file = fileOf('0001_unique.sql', `create unique index note_one on note (${key})`);
    const refused = await started.start(manifest, [file]).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'MigrationRefused' });
    const { message } = refused as Error;
    expect(message).not.toContain('secret');
    expect(message).toContain(`(Key (${told})=(•••) is duplicated.)`);
    const query = /To find the duplicates, with the server stopped: npm run sql -- '(select .*)'$/.exec(message)?.[1];
    const rows = await readRows(database(), query ?? '');
    expect(rows.map((row) => JSON.stringify(row))).toEqual([found]);
  });

  test('MAN-1 a field that becomes unique is refused with the command that lists the colliding rows', async () => {
    const started = new Started(database());
    await started.start(manifest);
    await started.run(insert('secret', 'x'), insert('secret', 'y'));
    const unique = notes({ title: f.text({ unique: true }), code: f.text() });
    const refused = await started.start(unique).catch((error: unknown) => error);
    const query = /To find the rows that are equal, with the server stopped: npm run sql -- '(select .*)'$/m.exec(
      refused instanceof Error ? refused.message : '',
    )?.[1];
    expect(await readRows(database(), query ?? '')).toEqual([{ title: 'secret', count: '2' }]);
  });

  test('npm run sql reads data, and refuses to change it or to run invalid SQL', async () => {
    await expect(readRows(database(), "select 1 as a, 'x' as b")).resolves.toEqual([{ a: 1, b: 'x' }]);
    await expect(readRows(database(), 'create table public.note (id int)')).rejects.toThrow(
      'The database refuses the query: cannot execute CREATE TABLE in a read-only transaction.',
    );
    await expect(readRows(database(), 'selec')).rejects.toThrow('The database refuses the query: syntax error');
  });

  test('MAN-1 no other failure mentions colliding rows', async () => {
    const started = new Started(database());
    await started.start(manifest);
    const file = fileOf('0001_wrong.sql', 'create unique index note_one on note (nothing)');
    await expect(started.start(manifest, [file])).rejects.toThrow(/nothing.*and start again\.$/);
  });
});
