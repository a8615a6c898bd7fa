import type { Db } from '../../db/database.ts'
import { isSealedWith, seal, unseal } from '../../kernel/sealed-text.ts'
import { listSealed, replaceSealed, sealedPlaces } from './sealed-queries.ts'

/**
 * After APP_SECRET was changed: what is still sealed with the one before is sealed with the present one. Asked at every
 * start while APP_SECRET_BEFORE is set; several processes may do it at once.
 * @returns how many texts were sealed anew
 * @throws Error when a text was sealed with neither
 */
export async function rotateSecret(db: Db, { before, secret }: { before: string; secret: string }): Promise<number> {
  let changed = 0
  for (const place of sealedPlaces) {
    for (const { id, text } of await listSealed(db, place)) {
      if (isSealedWith(secret, text)) continue
      changed += await replaceSealed(db, place, { id, before: text, after: seal(secret, openedWith(before, text)) })
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
