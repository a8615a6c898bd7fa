import type { FileCard } from '@shangyouji/contract/files/calls'
import { fileUrl, signedUrl } from './address.ts'
import type { FileRow } from './queries.ts'

/** For someone who was found to be allowed to see the file. */
export const presentFile = (signer: Parameters<typeof signedUrl>[0], row: FileRow): FileCard => ({
  id: row.id,
  url: fileUrl(row),
  showUrl: signedUrl(signer, row),
  fileName: row.name,
  bizType: row.biz_type,
  type: row.type,
  size: row.size,
  width: row.width,
  height: row.height,
  createTime: row.created_at.toISOString(),
})
