import { isInWechat } from '../../../../lib/in-wechat.ts'
import { savedAs } from '../../../../lib/saved-as.ts'
import { confirmBox } from '../../../../ui/overlay/confirm.ts'
import { copyText } from '../../../../ui/text/copy-text.ts'

/** Starts the browser's own download of an address that is good for some minutes; WeChat saves nothing, and hands the address on. */
export async function fetchFile({ url, fileName }: { url: string; fileName: string }): Promise<void> {
  const address = savedAs(url, fileName)
  if (isInWechat()) return handOn(address)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}

async function handOn(url: string): Promise<void> {
  const text = '微信不能保存文件：复制链接，在手机浏览器中打开即可下载。链接几分钟内有效，过期后请重新获取。'
  const isWanted = await confirmBox({ title: '请在浏览器中下载', text, ok: '复制链接' })
  if (isWanted) await copyText(new URL(url, location.origin).href, '链接已复制，请在浏览器中打开')
}
