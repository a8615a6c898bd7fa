import { file, files } from '@shangyouji/contract/files/calls'
import { serve, servePart } from '../../http/serve.ts'
import { fail, failFields, found } from '../../kernel/failure.ts'
import { entitled, own, visible } from './access.ts'
import { contentOfBytes, contentOfUpload } from './content.ts'
import { replyWithFile } from './large-files.ts'
import { takeOver } from './pictures/upload-by-url.ts'
import { presentFile } from './present.ts'
import { type FileRow, listFiles } from './queries.ts'
import { ownerOf, storeFile } from './store.ts'
import { MAX_FILES, replyWithZip } from './zip/zip-download.ts'

const LISTED = 100

export const fileRoutes = servePart(file, {
  async listById({ db, actor, input, ...work }) {
    const rows = await listFiles(db, visible(actor), { ids: input.id }, LISTED)
    return rows.map(row => presentFile(work, row))
  },

  async upload({ actor, input, file, ...work }) {
    const received = file ?? fail('FILE_MISSING')
    const arriving = { ...input, fileName: received.fileName, content: contentOfUpload(received) }
    return presentFile(work, await storeFile(work, ownerOf(actor), arriving))
  },

  async uploadByBase({ actor, input, ...work }) {
    const content = contentOfBytes(readBase64(input.base64))
    const arriving = { bizType: input.bizType, fileName: input.fileName ?? '', content }
    return presentFile(work, await storeFile(work, ownerOf(actor), arriving))
  },

  uploadByUrl: ({ actor, input, ...work }) => takeOver(work, ownerOf(actor), input.url),

  async download({ db, actor, input, audit, ...work }) {
    if (!input.ids?.length && !input.bizIds?.length) failFields({ ids: '请选择要下载的文件' })
    // by the thing that uses them only what is one's own or opened to one, else drafts of others could be read
    const rule = input.bizIds?.length ? entitled(actor) : visible(actor)
    const rows = await listFiles(db, rule, input, MAX_FILES + 1)
    noteDownload(audit, rows)
    if (rows.length === 1) return replyWithFile(work, found(rows[0]))
    found(rows[0])
    return replyWithZip(work.ports.storage, rows, '文件.zip')
  },

  async downloadBiz({ db, actor, input, ports, audit }) {
    if (!input.bizIds?.length) failFields({ bizIds: '请选择要下载的单据' })
    const rows = await listFiles(db, entitled(actor), input, MAX_FILES + 1)
    found(rows[0])
    noteDownload(audit, rows)
    return replyWithZip(ports.storage, rows, '单据文件.zip')
  },

  async getBiztype({ db, actor, input, ...work }) {
    const rows = await listFiles(db, own(actor), { bizTypes: [input.type] }, LISTED)
    return rows.map(row => presentFile(work, row))
  },
})

export const operatorFileRoutes = serve(files, {
  async upload({ actor, input, file, ...work }) {
    const received = file ?? fail('FILE_MISSING')
    const arriving = { ...input, fileName: received.fileName, content: contentOfUpload(received) }
    return presentFile(work, await storeFile(work, ownerOf(actor), arriving))
  },
  uploadByUrl: ({ actor, input, ...work }) => takeOver(work, ownerOf(actor), input.url),
})

/** Private files leave a trace when they leave. */
function noteDownload(audit: (details: Record<string, unknown>, id?: string) => void, rows: readonly FileRow[]): void {
  const ids = rows.filter(row => row.key.startsWith('closed/')).map(row => row.id)
  if (ids.length > 0) audit({ files: ids })
}

function readBase64(text: string): Buffer {
  const plain = text.replace(/^data:[\w/.+-]+;base64,/, '').replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(plain) || plain.length % 4 === 1) failFields({ base64: '内容不是Base64' })
  return Buffer.from(plain, 'base64')
}
