import { type AddressForm, address } from '@shangyouji/contract/accounts/address-calls'
import type { Db } from '../../../db/database.ts'
import { serve } from '../../../http/serve.ts'
import { found, may } from '../../../kernel/failure.ts'
import { completeArea, parameters } from '../../base/api.ts'
import {
  type AddressRow,
  addAddress,
  changeAddress,
  findAddress,
  listAddresses,
  lockAddresses,
  removeAddress,
  searchAddresses,
  setDefaultAddress,
} from './address-queries.ts'

const present = (row: AddressRow) => ({
  id: row.id,
  name: row.name,
  mobile: row.mobile,
  ...completeArea(row),
  address: row.detail,
  postcode: row.postcode,
  tag: row.tag,
  isDefault: row.is_default,
})

/** An account that has addresses has exactly one default: the first, the one chosen last, the newest left. */
export const addressRoutes = serve(address, {
  search: ({ db, actor, input }) => searchAddresses(db, actor.accountId, input, present),

  async list({ db, actor }) {
    return (await listAddresses(db, actor.accountId)).map(present)
  },

  async byId({ db, actor, input }) {
    return present(found(await findAddress(db, actor.accountId, input.id)))
  },

  async save({ db, actor, input, clock }) {
    await lockAddresses(db, actor.accountId)
    const known = await listAddresses(db, actor.accountId)
    const limit = await parameters(db).number('account.maxAddresses')
    may(known.length < limit, 'TOO_MANY_ITEMS', { limit })
    const id = await addAddress(db, actor.accountId, checked(input), clock.now())
    if (input.isDefault || known.length === 0) await setDefaultAddress(db, actor.accountId, id)
    return reread(db, actor.accountId, id)
  },

  async update({ db, actor, input, clock }) {
    await lockAddresses(db, actor.accountId)
    const { id } = found(await findAddress(db, actor.accountId, input.id))
    await changeAddress(db, id, checked(input), clock.now())
    if (input.isDefault) await setDefaultAddress(db, actor.accountId, id)
    return reread(db, actor.accountId, id)
  },

  async setDefault({ db, actor, input }) {
    await lockAddresses(db, actor.accountId)
    const { id } = found(await findAddress(db, actor.accountId, input.id))
    await setDefaultAddress(db, actor.accountId, id)
    return true
  },

  async delete({ db, actor, input, clock }) {
    await lockAddresses(db, actor.accountId)
    const row = found(await findAddress(db, actor.accountId, input.id))
    await removeAddress(db, row.id, clock.now())
    const [next] = await listAddresses(db, actor.accountId)
    if (row.is_default && next) await setDefaultAddress(db, actor.accountId, next.id)
    return true
  },
})

/** @throws Failure AREA_UNKNOWN */
function checked(form: AddressForm): AddressForm {
  const { province, city, area } = completeArea(form)
  return { ...form, province, city, area }
}

const reread = async (db: Db, accountId: string, id: string) => present(found(await findAddress(db, accountId, id)))
