import { toast } from '../../ui/toast.ts'

/** The system's share sheet where there is one, else the address on the clipboard. False when nothing was shared. */
export async function offerLink(title: string, url: string): Promise<boolean> {
  const isTouch = matchMedia('(pointer: coarse)').matches
  try {
    if (isTouch && navigator.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(`${title} ${url}`)
      toast.success('链接已复制，可粘贴给同事')
    }
    return true
  } catch {
    if (!isTouch) toast.info(`请手动复制地址：${url}`)
    return !isTouch
  }
}
