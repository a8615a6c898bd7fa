import type { BizType } from '@shangyouji/contract/files/calls'
import { type Format, formats } from './formats.ts'

/** What is taken as a kind, and who sees it; how large it may be stands in the contract. */
export interface KindRule {
  /** Only by a signed address, handed out to those who may see it. */
  readonly isPrivate: boolean
  readonly formats: readonly Format[]
  /** Pictures wider or higher than this many pixels are made smaller. */
  readonly maxSide?: number
  /** Pictures narrower or lower than this many pixels are refused: nothing can be made out in them. */
  readonly leastSide?: number
}

const pictures: readonly Format[] = ['jpeg', 'png', 'webp', 'gif']
const papers: readonly Format[] = ['pdf', 'docx', 'xlsx', 'pptx', 'ole', 'zip']

export const kinds: Readonly<Record<BizType, KindRule>> = {
  IMAGE: { isPrivate: false, formats: ['jpeg', 'png'], leastSide: 10 },
  PHOTO: { isPrivate: false, formats: pictures, maxSide: 2560, leastSide: 10 },
  HM_EDIT: { isPrivate: false, formats: pictures, maxSide: 2000 },
  VIDEO: { isPrivate: false, formats: ['mp4'] },
  ATTACHMENT: { isPrivate: true, formats: ['jpeg', 'png', ...papers, 'csv'] },
  LICENSE: { isPrivate: true, formats: ['jpeg', 'png', 'pdf'], leastSide: 200 },
  INVOICE: { isPrivate: true, formats: ['pdf', 'ofd', 'xml', 'jpeg', 'png'] },
  CONTRACT: { isPrivate: true, formats: ['jpeg', 'png', ...papers] },
  DATA_LIBRARY: { isPrivate: true, formats: papers },
  // COA, SDS, TDS and manuals of goods: everyone may download them
  DOCUMENT: { isPrivate: false, formats: ['pdf', 'jpeg', 'png'] },
}

/** For people: `jpg、jpeg、png`. */
export const allowedEndings = (rule: KindRule): string => rule.formats.flatMap(f => formats[f].endings).join('、')
