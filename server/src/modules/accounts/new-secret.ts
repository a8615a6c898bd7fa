import type { Db } from '../../db/database.ts'
import { isSealedWith, seal, unseal } from '../../sealed-text.ts'

const sealedColumns = [
  { table: 'operator', column: 'totp_secret' },
  { table: 'realname_record', column: 'id_number' },
] as const

/**
 * After APP_SECRET was changed: what is still sealed with the one before is sealed with the present one. Asked at every
 * start while APP_SECRET_BEFORE is set; several processes may do it at once.
 * @returns how many texts were sealed anew
 * @throws Error when a text was sealed with neither
 */
export async function sealWithNewSecret(
  db: Db,
  { before, secret }: { before: string; secret: string },
): Promise<number> {
  let changed = 0
  for (const { table, column } of sealedColumns) {
    const rows = await db
      .selectFrom(table)
      .select(['id', `${column} as text`])
      .execute()
    for (const { id, text } of rows) {
      if (isSealedWith(secret, text)) continue
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set({ [column]: seal(secret, openedWith(before, text)) })
        .where('id', '=', id)
        .where(column, '=', text)
        .executeTakeFirst()
      changed += Number(numUpdatedRows)
    }
  }
  return changed
}

function openedWith(before: string, text: string): string {
  try {
    return unseal(before, text)
  } catch (cause) {
    throw new Error('APP_SECRET_BEFORE 不是原密钥：有数据解不开，请填写更换前的 APP_SECRET', { cause })
  }
}
