import type { Db } from '../../../server/src/db/database.ts'
import { makeAccount, makeCompany, makeOperator } from '../../../server/src/modules/accounts/factory.ts'
import { DEMO_TOTP_SECRET, demoPersonas } from '../personas.ts'

export const phoneOf = (key: string): string => demoPersonas.find(persona => persona.key === key)!.login

export interface People {
  readonly buyer: string
  readonly buyer2: string
  /** Owners' accounts of approved suppliers. */
  readonly suppliers: readonly { accountId: string; companyId: string }[]
  /** Owner of the company that holds exhibitions. */
  readonly organiser: { accountId: string; companyId: string }
  /** Another administrator of it. */
  readonly organiser2: { accountId: string; companyId: string }
}

const supplierStories = [
  {
    key: 'flagship',
    level: 'FLAGSHIP',
    name: '沈岚',
    companyName: '上海启蒙生物科技有限公司',
    area: { province: '310000', city: '310100', area: '310115' },
    kind: 'MANUFACTURER',
    tags: ['细胞培养', '抗体药物'],
    about: '专注无血清培养基与生物反应器耗材，服务单抗、疫苗与基因治疗工艺开发。',
  },
  {
    key: 'senior',
    level: 'SENIOR',
    name: '顾以宁',
    companyName: '苏州澄湖层析材料有限公司',
    area: { province: '320000', city: '320500', area: '320505' },
    kind: 'MANUFACTURER',
    tags: ['蛋白纯化', '抗体药物'],
    about: '亲和、离子交换与疏水层析介质制造商，提供从毫升到百升柱的放大支持。',
  },
  {
    key: 'standard',
    level: 'STANDARD',
    name: '程远',
    companyName: '武汉光谷细胞培养技术有限公司',
    area: { province: '420000', city: '420100', area: '420111' },
    kind: 'SERVICE',
    tags: ['细胞培养', '细胞与基因治疗'],
    about: '细胞株构建、培养基优化与工艺放大服务。',
  },
  {
    key: 'free',
    level: 'FREE',
    name: '何嘉欣',
    companyName: '广州珠江试剂有限公司',
    area: { province: '440000', city: '440100', area: '440106' },
    kind: 'AGENT',
    tags: ['分析检测', '试剂'],
    about: '常用生化试剂与分析标准品代理，现货两日达。',
  },
] as const

/** The people of the story: one per role and state, and a few more companies so that lists are lists. */
export async function seedPeople(db: Db, passwordHash: string): Promise<People> {
  const person = { passwordHash }
  const buyer = await makeAccount(db, {
    ...person,
    phone: phoneOf('buyer'),
    name: '林晓',
    organisation: '江南大学生物工程学院',
    email: 'linxiao@example.edu.cn',
  })
  const buyer2 = await makeAccount(db, {
    ...person,
    phone: phoneOf('buyer2'),
    name: '周启明',
    organisation: '沪东生物制药有限公司',
    email: 'zhou@example.com',
  })
  const suppliers = []
  for (const story of supplierStories) {
    const made = await makeCompany(db, {
      ...person,
      phone: phoneOf(story.key),
      name: story.name,
      organisation: story.companyName,
      companyName: story.companyName,
      level: story.level,
      area: story.area,
      email: `${story.key}@example.com`,
      profile: { companyType: story.kind, industryTags: story.tags, introduction: story.about },
    })
    suppliers.push(made)
  }
  await makeCompany(db, {
    ...person,
    phone: phoneOf('waiting'),
    status: 'WAIT_AUDIT',
    name: '杜衡',
    companyName: '北京昌平仪器有限公司',
  })
  await makeCompany(db, {
    ...person,
    phone: phoneOf('frozen'),
    status: 'FROZEN',
    name: '罗敏',
    companyName: '成都锦江生化有限公司',
  })
  const organiser = await makeCompany(db, {
    ...person,
    phone: phoneOf('organizer'),
    kind: 'EXHIBITION',
    name: '吴桐',
    companyName: '华东生物医药展览有限公司',
    profile: { companyType: 'SERVICE' },
  })
  const organiser2 = await addAdministrator(db, organiser.companyId, passwordHash)
  await makeAccount(db, { ...person, phone: phoneOf('newcomer'), name: '', organisation: '', roleType: 'NO_AUTH' })
  await makeOperator(db, {
    login: 'operator',
    name: '平台运营',
    roles: ['super'],
    passwordHash,
    totpSecret: DEMO_TOTP_SECRET,
  })
  await makeOperator(db, {
    login: 'reviewer',
    name: '审核员小李',
    roles: ['reviewer'],
    passwordHash,
    totpSecret: DEMO_TOTP_SECRET,
  })
  const chief = { roles: ['super'], passwordHash, totpSecret: DEMO_TOTP_SECRET }
  await makeOperator(db, { login: 'operator2', name: '平台运营·周宁', ...chief })
  // has left: frozen further on in the story
  await makeOperator(db, { login: 'operator-left', name: '平台运营·吴桐', ...chief })
  return { buyer: buyer.id, buyer2: buyer2.id, suppliers, organiser, organiser2 }
}

async function addAdministrator(db: Db, companyId: string, passwordHash: string) {
  const { id } = await makeAccount(db, {
    passwordHash,
    phone: phoneOf('organizer2'),
    name: '严可',
    organisation: '华东生物医药展览有限公司',
    roleType: 'BUSINESS',
  })
  const member = { account_id: id, company_id: companyId, role: 'ADMIN', created_at: new Date() } as const
  await db.insertInto('company_member').values(member).execute()
  return { accountId: id, companyId }
}
