import type { Db } from '../../../server/src/db/database.ts'
import { newId } from '../../../server/src/kernel/clock.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { measureResponses } from '../../../server/src/modules/consultations/api.ts'
import { makeThread } from '../../../server/src/modules/consultations/factory.ts'
import { insertAnswer, insertSuggest } from '../../../server/src/modules/feedback/queries.ts'
import { saveFollow } from '../../../server/src/modules/follows/queries.ts'
import { makeFriends } from '../../../server/src/modules/friends/factory.ts'
import { makeNotification } from '../../../server/src/modules/messages/factory.ts'
import type { People } from './people.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** What is said between the people of the story: consultations in every state, friends, follows, feedback, notices. */
export async function seedMessageThreads(
  services: Pick<Services, 'database' | 'clock'>,
  people: People,
): Promise<void> {
  const { db } = services.database
  const now = services.clock.now()
  await seedThreads(db, people, now)
  await measureResponses(db, now)
  await seedAcquaintances(db, people, now)
  await seedFeedback(db, people, now)
}

type Supplier = People['suppliers'][number]

/** Goods of a supplier as subjects of a thread. */
async function goodsOf(db: Db, { companyId }: Supplier) {
  const rows = await db
    .selectFrom('goods')
    .select(['id', 'name', 'cover'])
    .where('company_id', '=', companyId)
    .where('is_live', '=', true)
    .orderBy('id')
    .limit(8)
    .execute()
  return rows.map(({ id, name, cover }) => ({
    type: 'GOODS' as const,
    id,
    title: name,
    image: cover,
    link: `/website/goods/${id}`,
  }))
}

async function seedThreads(db: Db, { buyer, buyer2, suppliers }: People, now: Date): Promise<void> {
  const [flagship, senior, standard, free] = suppliers as [Supplier, Supplier, Supplier, Supplier]
  const talk = (
    accountId: string,
    supplier: Pick<Supplier, 'companyId' | 'accountId'>,
    lines: readonly (readonly ['?' | '!', string, number])[],
  ) => ({
    accountId,
    companyId: supplier.companyId,
    says: lines.map(([mark, content, minutesAgo]) => ({
      by: mark === '?' ? accountId : supplier.accountId,
      side: mark === '?' ? ('CLIENT' as const) : ('BUSINESS' as const),
      content,
      minutesAgo,
    })),
    now,
  })
  const goods = await goodsOf(db, flagship)
  for (const [i, subject] of goods.slice(2, 7).entries()) {
    const start = (20 + i * 7) * DAY
    await makeThread(db, {
      ...talk(buyer2, flagship, [
        ['?', '请问有现货吗，交期多久？', start],
        ['!', '现货充足，工作日 16 点前下单当天发出，冷链运输。', start - 18 - i * 9],
        ['?', '好的，谢谢。', start - 60],
        ['!', '不客气，需要 COA 可以随时告诉我。', start - 75],
      ]),
      subject,
      isClosed: i > 0,
    })
  }
  if (goods[0]) {
    await makeThread(db, {
      ...talk(buyer, flagship, [
        ['?', '请问该批号的内毒素和无菌检测结果能否提供？我们用于 CHO 细胞的 50 L 放大。', 3 * HOUR],
        ['!', '可以，COA 含内毒素（<0.25 EU/mL）与无菌检测结果，正式下单后随货附上，也可先发扫描件。', 2.6 * HOUR],
        ['?', '麻烦先发一份扫描件，另外 10 袋以上的价格是多少？', 2 * HOUR],
        ['!', '10 袋以上按目录价 88 折，扫描件稍后上传到本会话。', 35],
      ]),
      subject: goods[0],
      unread: 1,
    })
  }
  if (goods[1]) {
    await makeThread(db, {
      ...talk(buyer, flagship, [['?', '可以申请试用装吗？我们想先做一轮小试。', 50]]),
      subject: goods[1],
      unread: 1,
    })
  }
  const resin = (await goodsOf(db, senior))[0]
  if (resin) {
    await makeThread(db, {
      ...talk(buyer, senior, [
        ['?', '这款填料在 0.5 M NaOH 在位清洗下能用多少次？', 26 * HOUR],
        ['!', '推荐条件下 150 次后动态载量保持在初始值的 90% 以上，验证报告可提供。', 25 * HOUR],
        ['?', '请提供 5 mL 预装柱的试用价。', 5 * HOUR],
      ]),
      subject: resin,
      unread: 1,
    })
  }
  await makeThread(db, {
    ...talk(buyer2, standard, [
      ['?', '请问支持定制培养基吗？起订量多少？', 9 * DAY],
      ['!', '支持，干粉 10 kg 起订，可先做 1 L 液体样。', 9 * DAY - 45],
    ]),
    subject: await shopOf(db, standard),
    isClosed: true,
  })
  await makeThread(db, {
    ...talk(buyer, free, [['?', '请问有产品目录和价格表吗？', 2 * DAY]]),
    subject: await shopOf(db, free),
    unread: 1,
  })
  const organizer = await organizerOf(db)
  await makeThread(db, {
    ...talk(buyer2, organizer, [
      ['?', '请问明年春季的展会有上游耗材专区吗？观众报名什么时候开始？', 3 * DAY],
      ['!', '设有上游耗材与层析专区，报名一般在展前三个月开放，开放后会发通知。', 3 * DAY - 40],
      ['?', '好的，需要三张观众证，可以先登记吗？', 4 * HOUR],
    ]),
    subject: await shopOf(db, organizer),
    unread: 1,
  })
}

async function organizerOf(db: Db) {
  return db
    .selectFrom('company')
    .innerJoin('company_member', 'company_member.company_id', 'company.id')
    .select(['company.id as companyId', 'company_member.account_id as accountId'])
    .where('company.kind', '=', 'EXHIBITION')
    .executeTakeFirstOrThrow()
}

async function shopOf(db: Db, { companyId }: Pick<Supplier, 'companyId'>) {
  const { name, logo } = await db
    .selectFrom('company')
    .select(['name', 'logo'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { type: 'SHOP' as const, id: companyId, title: name, image: logo, link: `/shop/default?id=${companyId}` }
}

async function seedAcquaintances(db: Db, { buyer, buyer2, suppliers }: People, now: Date): Promise<void> {
  const [flagship, senior, standard] = suppliers as [Supplier, Supplier, Supplier]
  for (const [i, { companyId }] of suppliers.slice(0, 3).entries()) {
    await saveFollow(db, {
      accountId: buyer,
      companyId,
      isNamed: i === 0,
      now: new Date(now.getTime() - (i + 1) * DAY * 60_000),
    })
  }
  await saveFollow(db, { accountId: buyer2, companyId: flagship.companyId, isNamed: true, now })
  await makeFriends(db, {
    from: flagship.accountId,
    to: buyer,
    greeting: '您好，我是启蒙生物的沈岚，负责华东区培养基。',
    says: [
      {
        by: flagship.accountId,
        content: '林老师您好，上次会议提到的无血清培养基白皮书整理好了。',
        minutesAgo: 30 * HOUR,
      },
      { by: buyer, content: '太好了，方便发我一份吗？', minutesAgo: 29 * HOUR },
      { by: flagship.accountId, content: '已发到您的邮箱，有问题随时联系。', minutesAgo: 4 * HOUR },
    ],
    unread: 1,
    now,
  })
  await makeFriends(db, { from: buyer, to: buyer2, says: [], now })
  await makeFriends(db, {
    from: senior.accountId,
    to: buyer,
    greeting: '您好，想和您交流层析介质的放大经验。',
    now,
  })
  await makeFriends(db, { from: buyer2, to: standard.accountId, greeting: '咨询细胞株构建服务', now })
}

async function seedFeedback(db: Db, { buyer, buyer2, suppliers }: People, now: Date): Promise<void> {
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000)
  const say = async (
    accountId: string,
    type: 'SUGGESTION' | 'FAULT' | 'COMPLAINT' | 'OTHER',
    content: string,
    minutesAgo: number,
  ) => {
    const id = newId()
    await insertSuggest(db, {
      id,
      account_id: accountId,
      type,
      content,
      images: '[]',
      contacts: '',
      company_id: null,
      evidence_type: null,
      evidence_id: null,
      status: 'NEW',
      created_at: at(minutesAgo),
      updated_at: at(minutesAgo),
    })
    return id
  }
  const answered = await say(buyer, 'SUGGESTION', '希望需求报价的对比表能按每毫克单价排序，方便比较不同包装。', 6 * DAY)
  const { id: operatorId } = await db
    .selectFrom('operator')
    .select('id')
    .where('login', '=', 'operator')
    .executeTakeFirstOrThrow()
  await insertAnswer(db, {
    id: newId(),
    suggest_id: answered,
    operator_id: operatorId,
    content: '您好，对比表已支持按归一化单价比较；排序功能已排入下一版，上线后会通知您。',
    status: 'PROCESSING',
    created_at: at(5 * DAY),
  })
  await say(buyer, 'FAULT', '在需求编辑页粘贴表格后，第二列的单位会丢失，浏览器为最新版。', 3 * HOUR)
  await say(buyer2, 'OTHER', '请问企业认证通过后，发票抬头在哪里修改？', 20 * HOUR)
  await makeNotification(db, {
    accountId: buyer,
    title: '平台将于本周六 02:00-04:00 维护',
    content: '期间可以浏览，暂时不能提交需求和报价，请提前安排。',
    createdAt: at(2 * DAY),
  })
  for (const { accountId } of suppliers) {
    await makeNotification(db, {
      accountId,
      side: 'BUSINESS',
      title: '新版响应指标上线',
      content: '店铺和商品页会展示近90天的平均首次响应时间和48小时回复率，满5次咨询后显示。',
      link: '/supplier/consulting',
      createdAt: at(DAY),
    })
  }
}
