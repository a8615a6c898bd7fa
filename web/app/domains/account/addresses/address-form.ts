import type { Address as AddressSchema } from '@shangyouji/contract/accounts/address-calls'
import type { z } from 'zod'

export type Address = z.output<typeof AddressSchema>
export type AddressValues = Omit<Address, 'id' | 'version'>

export const emptyAddress: AddressValues = {
  name: '',
  mobile: '',
  province: '',
  provinceName: '',
  city: '',
  cityName: '',
  area: '',
  areaName: '',
  address: '',
  postcode: '',
  tag: '',
  isDefault: false,
}
