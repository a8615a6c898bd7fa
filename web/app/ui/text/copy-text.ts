import { toast } from '../overlay/toast.ts'

/** Longer texts, and those of several lines, do not fit a message. */
const MOST_SHOWN = 300

/** Puts text on the clipboard and says so; where the browser does not allow it, shows what is to be copied by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    const isShown = text.length <= MOST_SHOWN && !text.includes('\n')
    toast.info(isShown ? `请手动复制：${text}` : '浏览器不允许复制，请手动选择后复制')
  }
}
