import type { ParameterCard } from '@shangyouji/contract/base/settings-calls'
import type { z } from 'zod'
import { publishSettingsChange } from '../../db/settings-cache.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { failFields, found } from '../../kernel/failure.ts'
import type { ParameterValue } from './parameter-catalogue.ts'
import { type ParameterDefinition, parameterDefinition } from './parameter-catalogue.ts'
import * as queries from './queries.ts'

export type Card = z.infer<typeof ParameterCard>

/** A parameter with its bounds and what operators set. */
export function presentParameter(
  key: string,
  definition: ParameterDefinition,
  set?: { value: ParameterValue; updated_at: Date },
): Card {
  const bounds = definition.kind === 'number' ? definition : null
  return {
    key,
    group: definition.group,
    label: definition.label,
    kind: definition.kind,
    value: set?.value ?? definition.value,
    defaultValue: definition.value,
    isChanged: set !== undefined,
    isPublic: definition.isPublic ?? false,
    unit: bounds?.unit ?? '',
    min: bounds?.min ?? null,
    max: bounds?.max ?? null,
    updateTime: set?.updated_at.toISOString() ?? null,
  }
}

interface Change {
  readonly key: string
  /** Null: the default counts again. */
  readonly value: ParameterValue | null
  readonly reason: string
  readonly operatorId: string
}

/**
 * Sets a parameter and writes its history. Pages are dropped: many show limits.
 * @throws Failure INVALID_INPUT for a value of another kind or out of bounds
 */
export async function setParameter(work: Work, { key, value, reason, operatorId }: Change): Promise<Card> {
  const { db, clock, events } = work
  const definition = found(parameterDefinition(key))
  if (value !== null) refuseWrongValue(definition, value)
  const before = await queries.findParameter(db, key)
  const now = clock.now()
  // a value equal to the default is the default, so that a later default is followed
  const kept = value === definition.value ? null : value
  await queries.writeParameter(db, key, kept, operatorId, now)
  await queries.addParameterHistory(db, {
    id: newId(),
    key,
    old_value: before ? JSON.stringify(before.value) : null,
    new_value: kept === null ? null : JSON.stringify(kept),
    reason,
    operator_id: operatorId,
    at: now,
  })
  await publishSettingsChange(events, db, 'parameters')
  await events.publish(db, 'pages', { tags: ['*'] })
  return presentParameter(key, definition, kept === null ? undefined : { value: kept, updated_at: now })
}

function refuseWrongValue(definition: ParameterDefinition, value: ParameterValue): void {
  if (typeof value !== typeof definition.value) {
    const kind = { number: '数字', switch: '开关', text: '文字' }[definition.kind]
    failFields({ value: `须为${kind}` })
  }
  if (definition.kind !== 'number') return
  const { min, max, unit } = definition
  if (!Number.isInteger(value)) failFields({ value: '须为整数' })
  if (Number(value) < min || Number(value) > max) failFields({ value: `须在${min}～${max}${unit}之间` })
}
