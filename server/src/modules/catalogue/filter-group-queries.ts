import type { Db } from '../../db/database.ts'
import type { FilterGroup } from './filter-group.ts'
import './tables.ts'

export async function listFilterGroups(db: Db): Promise<FilterGroup[]> {
  const rows = await db.selectFrom('filter_group').selectAll().orderBy('sort').orderBy('key').execute()
  return rows.map(({ key, label, is_shown, is_common }) => ({ key, label, isShown: is_shown, isCommon: is_common }))
}

/** Writes groups in this order; those that stand there already stay as they are unless `isNew` is false. */
export async function saveFilterGroups(db: Db, groups: readonly FilterGroup[], isNew: boolean): Promise<void> {
  const rows = groups.map(({ key, label, isShown, isCommon }, i) => ({
    key,
    label,
    sort: (i + 1) * 10,
    is_shown: isShown,
    is_common: isCommon,
  }))
  await db
    .insertInto('filter_group')
    .values(rows)
    .onConflict(conflict =>
      isNew
        ? conflict.doNothing()
        : conflict.column('key').doUpdateSet(eb => ({
            label: eb.ref('excluded.label'),
            sort: eb.ref('excluded.sort'),
            is_shown: eb.ref('excluded.is_shown'),
            is_common: eb.ref('excluded.is_common'),
          })),
    )
    .execute()
}
