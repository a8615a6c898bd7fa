import type { BizType, FileCard } from '@shangyouji/contract/files/calls'
import { currentSession } from '../session/session.ts'
import type { CallOptions } from './call-options.ts'
import { loadTransport } from './client.ts'

/** Sends one file; `name` for what has none of its own (a picture that was cut here). */
export async function uploadFile(
  file: Blob,
  { bizType, ...options }: { bizType: BizType; name?: string } & CallOptions,
): Promise<FileCard> {
  const { upload } = await loadTransport()
  const named = options.name ? new File([file], options.name, { type: file.type }) : file
  // platform staff have a door of their own for files
  const call = currentSession()?.userInfo.data.operator ? 'files.upload' : 'file.upload'
  return (await upload(call, named, { bizType }, options)) as FileCard
}

/**
 * Fetches a file that a call answers and saves it: `downloadFile('inquiry.exportCompare', { groupNo })`.
 * @returns null, or what the call says in place of the file
 */
export async function downloadFile(name: string, input: object, options?: CallOptions): Promise<unknown> {
  const { download } = await loadTransport()
  return download(name, input, options)
}

/** Fetches a file that a call answers, to be shown or played here. */
export async function readFile(name: string, input: object, options?: CallOptions): Promise<Blob> {
  const transport = await loadTransport()
  return transport.readFile(name, input, options)
}
