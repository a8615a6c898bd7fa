import type { BizType } from '@shangyouji/contract/files/calls'
import { contentOfBytes } from './content.ts'
import type { FileRow } from './queries.ts'
import { type StoreWork, storeFile } from './store.ts'

export { fileUrl, isOpenUrl, keyOfUrl, plainUrl, signedUrl } from './address.ts'
export { claimFiles, type FileUser, releaseFiles } from './claim.ts'
export { type Content, contentOfBytes, contentOfStored, contentOfUpload } from './content.ts'
export { typeOfKey } from './formats.ts'
export { replyWithFile } from './large-files.ts'
export type { FileRow } from './queries.ts'
export { signedForm } from './signed-form.ts'
export { ownerOf, storeFile } from './store.ts'
export { findStored, listOwnStored } from './stored-queries.ts'

/** Stores a file as if somebody had uploaded it: what seeds hand in for the people of their story. */
export const storeFileOf = (
  work: StoreWork,
  owner: { accountId: string; companyId: string | null },
  file: { fileName: string; bytes: Buffer; bizType: BizType },
): Promise<FileRow> =>
  storeFile(
    work,
    { kind: 'account', id: owner.accountId, companyId: owner.companyId },
    { bizType: file.bizType, fileName: file.fileName, content: contentOfBytes(file.bytes) },
  )

/**
 * Stores a file of the platform's own (seeds, generated pictures) through the same checks as an upload.
 * Address of the result: fileUrl(row). Claim it where it is used, or it is purged after 7 days.
 */
export const storePublicFile = (
  work: StoreWork,
  file: { fileName: string; bytes: Buffer; bizType?: BizType },
): Promise<FileRow> =>
  storeFile(
    work,
    { kind: 'platform' },
    {
      bizType: file.bizType ?? 'PHOTO',
      fileName: file.fileName,
      content: contentOfBytes(file.bytes),
    },
  )
