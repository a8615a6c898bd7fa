import type { ParameterCard } from '@shangyouji/contract/base/settings-calls'
import type { z } from 'zod'
import { formatNumber } from '../../../ui/text/format.ts'
import { formatBytes } from '../../../ui/text/format-bytes.ts'

export type Parameter = z.output<typeof ParameterCard>
type Value = Parameter['value']

/** A value of a parameter as people read it: 10,485,760 字节（10.0 MB）, 开启, 工作日 09:00-21:00. */
export function shownValue(value: Value | null, unit: string): string {
  if (value === null) return '默认值'
  if (typeof value === 'boolean') return value ? '开启' : '关闭'
  if (typeof value === 'string') return value === '' ? '（空）' : value
  if (unit === '字节') return `${formatNumber(value)} 字节（${formatBytes(value)}）`
  return unit ? `${formatNumber(value)} ${unit}` : formatNumber(value)
}
