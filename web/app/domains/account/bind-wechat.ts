import { api } from '../../lib/api/client.ts'
import { isInWechat } from '../../lib/in-wechat.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { authorize, openScan } from '../login/wechat-popup.ts'

/** Opens WeChat's scan page in a popup, or in WeChat itself where one agrees; /excessive binds who it was and reports back. */
export async function bindWechat(onDone: () => void): Promise<void> {
  if (isInWechat()) return authorize({ bind: '1', to: location.pathname })
  const url = await api.anno.getWxOauthUrl({ redirectUrl: `${location.origin}/excessive?bind=1` })
  const popup = openScan(url, () => {
    toast.success('微信已绑定，下次可扫码登录')
    onDone()
  })
  if (!popup) toast.error('浏览器拦截了弹出窗口，请允许后重试')
}
