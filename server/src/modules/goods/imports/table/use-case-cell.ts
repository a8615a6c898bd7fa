import { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import { useCaseNamed, whyNoUseCase } from '../../../../search/use-case-names.ts'
import type { UseCases } from '../../../../search/use-cases.ts'
import type { Parsed } from './parse-cell.ts'

const namesIn = (text: string): string[] =>
  text
    .split(/[、，,;；\n]/)
    .map(name => name.trim())
    .filter(Boolean)

/** Names of use cases that stand apart by 、; an unknown one is a fault that says which may be meant. */
export function readUseCases(text: string, all: UseCases): Parsed<string[]> {
  const names = namesIn(text)
  const unknown = names.find(name => !useCaseNamed(name, all))
  if (unknown !== undefined) return { fault: whyNoUseCase(unknown, all) }
  const parsed = GoodsForm.shape.useCases.safeParse([...new Set(names.map(name => useCaseNamed(name, all)!))])
  return parsed.success ? { value: parsed.data } : { fault: parsed.error.issues[0]!.message }
}

/**
 * A column 用途 may as well say in free words what goods are for. Where no cell names a use case of the list, it is that
 * of the field 应用.
 */
export function withFreeUses(
  mapping: readonly string[],
  rows: readonly (readonly string[])[],
  all: UseCases,
): string[] {
  const at = mapping.indexOf('useCases')
  if (at < 0 || mapping.includes('applications')) return [...mapping]
  const isListed = rows.some(cells => namesIn(cells[at] ?? '').some(name => useCaseNamed(name, all)))
  return isListed ? [...mapping] : mapping.with(at, 'applications')
}
