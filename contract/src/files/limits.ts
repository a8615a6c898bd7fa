import type { BizType } from './calls.ts'

const KIB = 1024
const MIB = 1024 * KIB

/** The parameter that says how many bytes a file of a kind may have: one for server and browser. */
export const sizeParameters = {
  IMAGE: 'file.formImageBytes',
  PHOTO: 'file.imageBytes',
  HM_EDIT: 'file.imageBytes',
  VIDEO: 'file.videoBytes',
  ATTACHMENT: 'file.attachmentBytes',
  LICENSE: 'file.imageBytes',
  INVOICE: 'file.imageBytes',
  CONTRACT: 'file.documentBytes',
  DATA_LIBRARY: 'file.documentBytes',
  DOCUMENT: 'file.attachmentBytes',
} as const satisfies Record<BizType, string>

/** Bytes, until an operator sets them otherwise. */
export const defaultSizes: Readonly<Record<(typeof sizeParameters)[BizType], number>> = {
  'file.formImageBytes': 500 * KIB,
  'file.imageBytes': 5 * MIB,
  'file.attachmentBytes': 20 * MIB,
  'file.documentBytes': 50 * MIB,
  'file.videoBytes': 200 * MIB,
}

/** For people: `500K`, `5M`. */
export const sizeLabel = (bytes: number): string =>
  bytes >= MIB ? `${Math.floor((bytes / MIB) * 10) / 10}M` : `${Math.floor(bytes / KIB)}K`
