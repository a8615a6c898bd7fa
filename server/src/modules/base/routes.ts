import { area, customerMenu, dictionaryItem } from '@shangyouji/contract/base/calls'
import { serve } from '../../http/serve.ts'
import { failFields, found } from '../../kernel/failure.ts'
import { type Area, areaTree, findArea, provincesWithCities } from './areas.ts'
import { dictionaryItems } from './dictionaries.ts'
import { findMenu, menusOf } from './menus.ts'

export const areaRoutes = serve(area, {
  listProvinceCity: () => provincesWithCities,
  listAreaTree: () => areaTree,
  search({ input: { level, code } }) {
    if (level === 'PROVINCE') return areaTree.map(withoutChildren)
    if (!code) failFields({ code: '请先选择上级地区' })
    const above = findArea(code)
    return (above?.children ?? []).filter(child => child.level === level).map(withoutChildren)
  },
})

const withoutChildren = ({ value, fullName, level }: Omit<Area, 'children'>) => ({ value, fullName, level })

export const dictionaryRoutes = serve(dictionaryItem, {
  async list({ db, input }) {
    const entries = await Promise.all(input.type.map(async code => [code, await dictionaryItems(db, code)] as const))
    return Object.fromEntries(entries)
  },
  async getCompany({ db }) {
    return {
      types: await dictionaryItems(db, 'COMPANY_TYPE'),
      scales: await dictionaryItems(db, 'COMPANY_SCALE'),
      models: await dictionaryItems(db, 'COMPANY_MODEL'),
      licences: await dictionaryItems(db, 'LICENCE_TYPE'),
      contactRoles: await dictionaryItems(db, 'CONTACT_ROLE'),
    }
  },
})

export const menuRoutes = serve(customerMenu, {
  treeAll: ({ actor }) => menusOf(actor),
  byId: ({ actor, input }) => found(findMenu(menusOf(actor), input.x)),
})
