import { type Serving, type UseCases, useCaseKey, useCaseOf, usesOf } from './use-cases.ts'

const MOST_NEAR = 3
const MOST_PROPOSED = 5

/** A use case by its name, however that is written. */
export const useCaseNamed = (name: string, all: UseCases): string | undefined => {
  const key = useCaseKey(name)
  return all.find(useCase => useCase.key === key)?.task
}

/** Why a name is refused, with the use cases that may be meant. */
export function whyNoUseCase(name: string, all: UseCases): string {
  const near = nearUseCases(name, all)
  const rest = near.length > 0 ? `相近的有：${near.join('、')}` : '请从列表中选择'
  return `没有用途“${name.slice(0, 30)}”，${rest}`
}

/** Use cases that a text asks about, then those whose names share most of its characters. */
export function nearUseCases(text: string, all: UseCases): string[] {
  const pieces = piecesOf(useCaseKey(text))
  const alike = all
    .map(({ task, key }) => ({ task, share: shareOf(pieces, piecesOf(key)) }))
    .filter(({ share }) => share >= 0.3)
    .sort((a, b) => b.share - a.share)
  return [...new Set([...(useCaseOf(text, all)?.tasks ?? []), ...alike.map(({ task }) => task)])].slice(0, MOST_NEAR)
}

/** Its characters, and each with the next. */
const piecesOf = (key: string) => new Set([...key, ...Array.from(key, (_, at) => key.slice(at, at + 2))])

/** Of all pieces the share that both have (Dice). */
const shareOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  a.size + b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size)

/** What goods are probably for, the usual ones first: proposed to their supplier, never set. */
export const proposedUseCases = (goods: Serving, all: UseCases): string[] =>
  usesOf(goods, all)
    .filter(({ fit }) => fit !== 'C')
    .toSorted((a, b) => a.fit.localeCompare(b.fit))
    .map(({ word }) => word.slice(word.indexOf(':') + 1))
    .slice(0, MOST_PROPOSED)
