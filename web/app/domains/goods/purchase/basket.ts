import { useNavigate } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { openLogin, openSpecChoice } from '../../../lib/open-dialogs.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { toast } from '../../../ui/overlay/toast.ts'

export interface BasketItem {
  readonly goodsId: string
  readonly specId: string
  readonly quantity: number
}

/** Puts lines into the basket; what could not be put there is said. @returns true when all of them are in */
export async function putIntoBasket(items: readonly BasketItem[]): Promise<boolean> {
  if (items.length === 1) {
    await api.cart.save(items[0]!)
    toast.success('已加入意向篮')
    return true
  }
  const { success, failed } = await api.cart.batchSaveCart({ items: [...items] })
  if (failed.length === 0) toast.success(`已将 ${success.length} 个规格加入意向篮`)
  else toast.error(`${failed.length} 个规格未能加入：${failed[0]!.msg}`)
  return failed.length === 0
}

/** Whether this viewer may buy: visitors are sent to the login, accounts without a name to their profile. */
export function useBuyer(): (then: () => unknown) => unknown {
  const session = useSession()
  const navigate = useNavigate()
  return then => {
    if (!session) return openLogin()
    if (session.userInfo.data.operator) return toast.info('运营账号不能采购')
    if (session.userInfo.data.role_type === 'NO_AUTH') {
      toast.info(session.userInfo.data.waiting ? '信息正在审核中，请耐心等待！' : '请先完善姓名与单位，再使用意向篮')
      return void navigate('/authentication')
    }
    return then()
  }
}

/** 加入意向篮 from a card: goods of one spec go in at once, of others the specs are chosen in a dialog. */
export function useQuickBasket() {
  const asBuyer = useBuyer()
  return (goods: { readonly id: string; readonly specNum: number }) =>
    asBuyer(async () => {
      if (goods.specNum !== 1) return openSpecChoice(goods.id)
      const { specs } = await api.goodsInfo.byId({ id: goods.id })
      const [spec] = specs
      if (!spec || specs.length > 1) return openSpecChoice(goods.id)
      await putIntoBasket([{ goodsId: goods.id, specId: spec.id, quantity: spec.moq }])
    })
}
