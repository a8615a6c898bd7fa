import { toast } from '../../../../ui/overlay/toast.ts'

/** Puts text on the clipboard and says so; where the browser does not allow it, says that. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error('浏览器不允许复制，请手动选择后复制')
  }
}
