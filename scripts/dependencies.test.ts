import { describe, expect, test } from 'vitest'
import { betweenFolders, breaches, cycles, importsOf } from './dependencies.ts'
import { foreignWrites, moduleKnots, sqlOutsideQueries } from './module-rules.ts'

describe('the dependency rules', () => {
  test.each([
    ['contract/src/a.ts', "import { x } from '../../server/src/x.ts'"],
    ['server/src/composition/app.ts', "import { x } from '../../../web/app/x.ts'"],
    ['web/app/x.tsx', "const x = await import('../../server/src/x.ts')"],
    ['web/app/lib/api/x.ts', "import { toast } from '../../ui/overlay/toast.ts'"],
    ['web/app/domains/goods/x.ts', "const x = await import('../../site/x.tsx')"],
    ['web/app/lib/session/x.ts', "import type { loader } from '../../root.tsx'"],
    ['web/app/hooks/x.ts', "import { x } from '../lib/x.ts'"],
    ['server/src/composition/start.ts', "import { x } from '../../../demo/src/seed-demo.ts'"],
    ['server/src/modules/demands/routes.ts', "import { x } from '../content/queries.ts'"],
    ['server/src/modules/demands/routes.ts', "import { x } from '../../composition/badges.ts'"],
    ['server/src/composition/start.ts', "import type { X } from '../modules/content/queries.ts'"],
  ])('catch a planted breach in %s', (file, text) => {
    expect(breaches(importsOf(file, text))).toHaveLength(1)
  })

  test.each([
    ['server/src/modules/demands/routes.ts', "import { x } from '../content/api.ts'\nimport { y } from './queries.ts'"],
    ['web/app/x.tsx', "import { x } from '@shangyouji/contract/checks'"],
    ['web/app/site/x.tsx', "const x = import('../domains/goods/x.tsx')\nimport { y } from '../lib/y.ts'"],
    ['server/src/composition/start.ts', "const x = await import('../../../demo/src/seed-demo.ts')"],
    ['server/src/composition/served.ts', "import { x } from '../modules/demands/routes.ts'"],
  ])('let through what they should in %s', (file, text) => {
    expect(breaches(importsOf(file, text))).toEqual([])
  })

  test('find a planted cycle, but none of types alone', () => {
    const edges = [
      ...importsOf('server/src/a.ts', "import { b } from './b.ts'"),
      ...importsOf('server/src/b.ts', "import { a } from './a.ts'"),
    ]
    expect(cycles(edges)).toHaveLength(1)
    expect(
      cycles(
        importsOf('server/src/a.ts', "import type { b } from './b.ts'").concat(
          importsOf('server/src/b.ts', "import { a } from './a.ts'"),
        ),
      ),
    ).toEqual([])
  })

  test.each(['', 'type '])('find planted modules that need each other, by an import of kind "%s"', kind => {
    const edges = [
      ...importsOf('server/src/modules/a/routes.ts', `import ${kind}{ b } from '../b/api.ts'`),
      ...importsOf('server/src/modules/b/api.ts', "import { c } from '../c/api.ts'"),
      ...importsOf('server/src/modules/c/api.ts', "const a = () => import('../a/api.ts')"),
      ...importsOf('server/src/modules/c/api.ts', "import { d } from '../d/api.ts'"),
    ]
    expect(moduleKnots(edges)).toEqual([['a', 'b', 'c']])
    expect(moduleKnots(edges.slice(0, 2))).toEqual([])
  })

  test('find planted SQL outside queries', () => {
    const text = "export const all = (db: Db) => db.selectFrom('demand').selectAll().execute()"
    const file = (name: string) => ({ file: `server/src/modules/demands/${name}`, text })
    expect(sqlOutsideQueries([file('routes.ts'), file('queries.ts'), file('card-queries.ts')])).toEqual([
      'server/src/modules/demands/routes.ts',
    ])
    const raw = { file: 'server/src/modules/demands/jobs.ts', text: 'sql<{ id: string }>`select 1`.execute(db)' }
    expect(sqlOutsideQueries([raw])).toEqual([raw.file])
  })

  test('find a planted write to a table of another module, but let reads be', () => {
    const tables = { file: 'server/src/modules/goods/tables.ts', text: 'interface Tables {\n    goods: {\n    }\n  }' }
    const with_ = (text: string) => foreignWrites([tables, { file: 'server/src/modules/orders/queries.ts', text }])
    expect(with_("db.updateTable('goods')")).toEqual(['orders → goods (goods)'])
    expect(with_('sql`delete from goods where id = 1`')).toEqual(['orders → goods (goods)'])
    expect(with_("db.selectFrom('goods')")).toEqual([])
  })

  test('find folders that import each other, types included', () => {
    const edges = [
      ...importsOf('web/app/domains/account/a.ts', "import { b } from '../company/b.ts'"),
      ...importsOf('web/app/domains/company/c.ts', "import type { d } from '../account/d.ts'"),
    ]
    expect(cycles(edges)).toEqual([])
    expect(cycles(betweenFolders(edges, /^web\/app\/domains\/[^/]+/))).toHaveLength(1)
  })
})
