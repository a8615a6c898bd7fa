import type { BizType } from '@shangyouji/contract/files/calls'
import type { ParameterKeyOf } from '../base/api.ts'
import { type Format, formats } from './formats.ts'

/** What is taken as a kind, how large, and who sees it. */
export interface KindRule {
  /** Only by a signed address, handed out to those who may see it. */
  readonly isPrivate: boolean
  readonly formats: readonly Format[]
  readonly limit: ParameterKeyOf<'number'>
  /** Pictures wider or higher than this many pixels are made smaller. */
  readonly maxSide?: number
  /** Pictures narrower or lower than this many pixels are refused: nothing can be made out in them. */
  readonly leastSide?: number
}

const pictures: readonly Format[] = ['jpeg', 'png', 'webp', 'gif']
const papers: readonly Format[] = ['pdf', 'docx', 'xlsx', 'pptx', 'ole', 'zip']

export const kinds: Readonly<Record<BizType, KindRule>> = {
  IMAGE: { isPrivate: false, formats: ['jpeg', 'png'], limit: 'file.formImageBytes', leastSide: 10 },
  PHOTO: { isPrivate: false, formats: pictures, limit: 'file.imageBytes', maxSide: 2560, leastSide: 10 },
  HM_EDIT: { isPrivate: false, formats: pictures, limit: 'file.imageBytes', maxSide: 2000 },
  VIDEO: { isPrivate: false, formats: ['mp4'], limit: 'file.videoBytes' },
  ATTACHMENT: { isPrivate: true, formats: ['jpeg', 'png', ...papers, 'csv'], limit: 'file.attachmentBytes' },
  LICENSE: { isPrivate: true, formats: ['jpeg', 'png', 'pdf'], limit: 'file.imageBytes', leastSide: 200 },
  INVOICE: { isPrivate: true, formats: ['pdf', 'ofd', 'xml', 'jpeg', 'png'], limit: 'file.imageBytes' },
  CONTRACT: { isPrivate: true, formats: ['jpeg', 'png', ...papers], limit: 'file.documentBytes' },
  DATA_LIBRARY: { isPrivate: true, formats: papers, limit: 'file.documentBytes' },
  // COA, SDS, TDS and manuals of goods: everyone may download them
  DOCUMENT: { isPrivate: false, formats: ['pdf', 'jpeg', 'png'], limit: 'file.attachmentBytes' },
}

/** For people: `jpg、jpeg、png`. */
export const allowedEndings = (rule: KindRule): string => rule.formats.flatMap(f => formats[f].endings).join('、')

/** For people: `500K`, `5M`. */
export const sizeLabel = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.floor((bytes / 1024 / 1024) * 10) / 10}M` : `${Math.floor(bytes / 1024)}K`
