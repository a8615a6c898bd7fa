import type { Db } from '../../db/database.ts'
import { failFields } from '../../kernel/failure.ts'
import { dictionaryItems } from './dictionaries.ts'
import { parameters } from './parameters.ts'

/** @throws Failure INVALID_INPUT where there are fewer words than operators have to give */
export async function mustGiveReason(db: Db, reason: string): Promise<void> {
  const least = await parameters(db).number('review.reasonMinChars')
  if (reason.length < least) failFields({ reason: `原因至少${least}个字` })
}

/**
 * The reason of a decision as people read it: the template's words, the operator's own, or both.
 * @throws Failure INVALID_INPUT where neither is there, or one's own words are too few
 */
export async function reasonText(
  db: Db,
  input: { reason: string; reasonCode: string },
  dictionary: 'REJECT_REASON' | 'FREEZE_REASON' = 'REJECT_REASON',
): Promise<string> {
  const template = input.reasonCode
    ? (await dictionaryItems(db, dictionary)).find(item => item.code === input.reasonCode)
    : undefined
  if (input.reasonCode && !template) failFields({ reasonCode: '选项不存在或已停用' })
  if (!template) await mustGiveReason(db, input.reason)
  return [template?.name, input.reason].filter(Boolean).join('：')
}
