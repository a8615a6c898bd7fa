import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { DEMAND_BUDGET, INDUSTRY } from '../dictionaries.ts'

/** What the demand form offers to choose from. */
export interface DemandOptions {
  readonly tips: readonly string[]
  readonly industries: readonly string[]
  readonly budgets: readonly string[]
}

const nothing: DemandOptions = { tips: [], industries: [], budgets: [] }
let asked: Promise<DemandOptions> | null = null

/** Asked for once per page visit; a form without its choices still works. */
async function ask(): Promise<DemandOptions> {
  const [tips, choices] = await Promise.all([
    api.parameter.getBaseData({ type: 'DEMAND' }, { quiet: true, toast: false }).catch(() => null),
    api.dictionaryItem.list({ type: [INDUSTRY, DEMAND_BUDGET] }, { quiet: true, toast: false }).catch(() => null),
  ])
  if (!tips || !choices) asked = null
  return {
    tips: tips?.lines ?? [],
    industries: (choices?.[INDUSTRY] ?? []).map(item => item.name),
    budgets: (choices?.[DEMAND_BUDGET] ?? []).map(item => item.name),
  }
}

export function useDemandOptions(): DemandOptions {
  const [options, setOptions] = useState(nothing)
  useEffect(() => {
    let isLeft = false
    asked ??= ask()
    void asked.then(found => {
      if (!isLeft) setOptions(found)
    })
    return () => {
      isLeft = true
    }
  }, [])
  return options
}
