import type { Db } from '../../../server/src/db/database.ts'
import { addDays, shanghaiDate } from '../../../server/src/kernel/calendar.ts'
import { newId } from '../../../server/src/kernel/clock.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { makeCompany } from '../../../server/src/modules/accounts/factory.ts'
import { brandInitial, brandKey } from '../../../server/src/modules/catalogue/api.ts'
import { insertMany, renewCounts } from '../../../server/src/modules/goods/api.ts'
import { submitForReview } from '../../../server/src/modules/review/api.ts'
import { indexSuppliers, makeSuggestions } from '../../../server/src/modules/search/api.ts'
import { placeSuppliers } from '../../../server/src/modules/upstream/api.ts'
import { demoGoods } from '../demo-goods.ts'
import { dice } from '../drawings/pictures/palette.ts'
import type { People } from './people.ts'

interface Supplier {
  readonly accountId: string
  readonly companyId: string
}

/** Suppliers that only sell; the personas of story-people.ts sell too. */
export const sellers = [
  ['antibody', 'SENIOR', '杭州西溪抗体技术有限公司', '330000', '330100', '西溪', 'XiMab'],
  ['protein', 'SENIOR', '成都天府重组蛋白有限公司', '510000', '510100', '天府蛋白', 'TFProtein'],
  ['filter', 'STANDARD', '无锡惠山过滤技术有限公司', '320000', '320200', '惠山', 'HuiFlow'],
  ['consumable', 'STANDARD', '深圳南山生物耗材有限公司', '440000', '440300', '南山耗材', 'NestLab'],
  ['instrument', 'STANDARD', '北京中关科学仪器有限公司', '110000', '110100', '中关仪器', 'ZGInstruments'],
  ['biochem', 'SENIOR', '天津滨海生化试剂有限公司', '120000', '120100', '滨海', 'TJBio'],
  ['service', 'STANDARD', '上海张江工艺开发服务有限公司', '310000', '310100', '张江工艺', 'ZJProcess'],
] as const

/** Brands of the personas' companies, in the order of People.suppliers. */
const personaBrands = [
  ['flagship', '启蒙', 'Qimeng'],
  ['senior', '澄湖', 'ChengChrom'],
  ['standard', '光谷', 'GuangGu'],
  ['free', '珠江', 'Zhujiang'],
] as const

/** Goods of the story in every state, with suppliers and brands. */
export async function seedGoods(services: Pick<Services, 'database' | 'clock'>, people: People): Promise<void> {
  const { db } = services.database
  const suppliers = new Map<string, Supplier>()
  const brands = new Map<string, string>()
  for (const [i, [key, name, nameEn]] of personaBrands.entries()) {
    const supplier = people.suppliers[i]!
    suppliers.set(key, supplier)
    brands.set(key, await makeBrand(db, supplier, { name, nameEn, isHot: true, validUntil: null }))
  }
  // one certificate has run out lately: its goods are found without 品牌授权 only
  const ended = addDays(shanghaiDate(services.clock.now()), -20)
  for (const [i, [key, level, companyName, province, city, name, nameEn]] of sellers.entries()) {
    const supplier = await makeCompany(db, {
      phone: `1380000005${i}`,
      name: `${name}客服`,
      organisation: companyName,
      companyName,
      level,
      area: { province, city },
      profile: {
        companyType: key === 'service' ? 'SERVICE' : 'MANUFACTURER',
        introduction: `${companyName}，${name}品牌。`,
      },
    })
    suppliers.set(key, supplier)
    const brand = { name, nameEn, isHot: level === 'SENIOR', validUntil: key === 'consumable' ? ended : null }
    brands.set(key, await makeBrand(db, supplier, brand))
  }

  const list = demoGoods().map((goods, i) => {
    const { accountId, companyId } = suppliers.get(goods.supplier)!
    const chance = dice(`goods ${goods.form.catalogNo}`)
    // a few are asked for a lot, most a little
    const reads = Math.floor(2000 * chance.next() ** 4)
    return {
      id: newId(),
      companyId,
      accountId,
      form: { ...goods.form, brandId: brands.get(goods.supplier)! },
      status: stateOf(goods.supplier, i),
      at: new Date(services.clock.now().getTime() - Math.floor(chance.next() * 120 * 86_400_000)),
      demand: reads,
      reads,
    }
  })
  await insertMany(db, list)
  for (const goods of list.filter(({ status }) => status === 'PENDING' || status === 'REJECTED')) {
    await submitForReview(
      { db, clock: services.clock },
      {
        entity: 'goods',
        entityId: goods.id,
        title: goods.form.name,
        kind: 'NEW',
        form: goods.form,
        before: null,
        accountId: goods.accountId,
        companyId: goods.companyId,
        findings: [],
      },
    )
  }
  await db
    .updateTable('review')
    .set({ status: 'REJECTED', reason: '商品图片模糊，请上传清晰的实物图', decided_at: services.clock.now() })
    .where('entity_id', 'in', [
      '00000000-0000-0000-0000-000000000000',
      ...list.filter(({ status }) => status === 'REJECTED').map(goods => goods.id),
    ])
    .execute()
  await indexMarket(db, services)
}

/** What jobs would do within the hour, so that a fresh market is found at once. */
async function indexMarket(db: Db, services: Pick<Services, 'clock'>): Promise<void> {
  await renewCounts(db)
  await indexSuppliers(db, services.clock)
  await placeSuppliers(db)
  await makeSuggestions(db, '1970-01-01')
}

/** The first supplier has goods in every state, so that its tabs are full. */
function stateOf(supplier: string, i: number) {
  if (supplier !== 'flagship') return 'PUBLISHED' as const
  const states = {
    7: 'PENDING',
    11: 'PENDING',
    13: 'PENDING',
    17: 'DRAFT',
    19: 'DRAFT',
    23: 'REJECTED',
    29: 'OFF_SHELF',
  } as const
  return states[(i % 31) as keyof typeof states] ?? ('PUBLISHED' as const)
}

/** A live brand that belongs to a supplier. */
async function makeBrand(
  db: Db,
  supplier: Supplier,
  { name, nameEn, isHot, validUntil }: { name: string; nameEn: string; isHot: boolean; validUntil: string | null },
): Promise<string> {
  const id = newId()
  const at = new Date()
  await db
    .insertInto('brand')
    .values({
      id,
      name,
      name_key: brandKey(name),
      name_en: nameEn,
      initial: brandInitial(name),
      origin: '中国',
      intro: `${name}（${nameEn}）：为生物医药上游提供稳定供应与完整的质量文件。`,
      is_live: true,
      is_hot: isHot,
      owner_company_id: supplier.companyId,
      created_at: at,
      updated_at: at,
    })
    .execute()
  const form = {
    name,
    nameEn,
    logo: '',
    intro: '',
    origin: '中国',
    website: '',
    kind: 'OWN' as const,
    certificates: [],
    validUntil,
  }
  await db
    .insertInto('brand_authorisation')
    .values({
      id: newId(),
      company_id: supplier.companyId,
      brand_id: id,
      kind: 'OWN',
      status: 'PUBLISHED',
      form: JSON.stringify(form),
      certificates: '[]',
      valid_until: validUntil,
      account_id: supplier.accountId,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}
