import { cut } from '../../../search/segment.ts'
import { isSentence } from '../../../search/use-cases.ts'

/** Between two wishes; CD3/CD28, A/G and DMEM+F12 are one. */
const SEVERAL = /[、，,;；\t|]|还有|以及|\s[+/]|[+/]\s|(?<=\p{Script=Han})[+/](?=\p{Script=Han})/u
/** Words in which a character that joins two wishes joins none: 亲和, 中和. */
const ONE_WISH = /[亲中饱温缓混]和|参与|涉及/g
const JOINS = /^[和与及跟]$/
/** What a thing is for or like, and no thing: 灭活用, 注射级. */
const IS_ATTRIBUTE = /[用级型法装款]的?$/
const MOST_READ = 8

const apart = (run: string): string => {
  const isJoined = cut(run.replace(ONE_WISH, '　　')).some(({ word }) => JOINS.test(word))
  return isJoined
    ? cut(run)
        .map(({ word }) => (JOINS.test(word) ? '、' : word))
        .join('')
    : run
}

/** 1,3-丙二醇, N,N-二甲基甲酰胺: where in a molecule something stands. */
const LOCANTS = /(?<![a-z\d])[\dnos]+'?(?:,[\dnos]+'?)+(?=[-(])/gi
const LOCANT_COMMA = '‚'

const partsOf = (text: string): string[] =>
  text
    .replace(LOCANTS, locants => locants.replaceAll(',', LOCANT_COMMA))
    .replace(/\p{Script=Han}+/gu, apart)
    .split(SEVERAL)
    .map(part => part.trim().replaceAll(LOCANT_COMMA, ','))
    .filter(part => part !== '')

export interface Wishes {
  /** The parts that may name a thing: the first, and what says more than what that is for or like. */
  readonly wishes: readonly string[]
  /** 甲，乙级，丙: what follows the first may only say what that is like. */
  readonly isOfFirst: boolean
}

/** The wishes of a text, null where nothing joins several. */
export function wishesOf(text: string): Wishes | null {
  const parts = partsOf(text)
  if (parts.length < 2) return null
  return {
    wishes: parts.filter((part, i) => i === 0 || !IS_ATTRIBUTE.test(part)).slice(0, MOST_READ),
    isOfFirst: partsOf(text.replace(/[，,]/g, ' ')).length === 1 && !isSentence(text),
  }
}
