import type { Db } from '../../../server/src/db/database.ts'
import { newId } from '../../../server/src/kernel/clock.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { insertApplication, setAnswer } from '../../../server/src/modules/applications/queries.ts'
import { makePost } from '../../../server/src/modules/cooperation/factory.ts'
import { countEnrolled, insertEnrolment } from '../../../server/src/modules/cooperation/queries.ts'
import { submitForReview } from '../../../server/src/modules/review/api.ts'
import { directoryStories, teamworkStories } from '../texts/cooperation.ts'
import type { People } from './people.ts'

const DAY_MS = 86_400_000

/** Cooperation, directory and applications of the story, with enrolments and answers in every state. */
export async function seedCooperation(services: Pick<Services, 'database' | 'clock'>, people: People): Promise<void> {
  const { db } = services.database
  const now = services.clock.now().getTime()
  const at = (days: number) => new Date(now - days * DAY_MS)
  const day = (days: number) => at(-days).toISOString().slice(0, 10)
  const owners: Readonly<Record<string, { accountId: string; companyId?: string }>> = {
    buyer: { accountId: people.buyer },
    buyer2: { accountId: people.buyer2 },
    ...Object.fromEntries(people.suppliers.map((supplier, i) => [`supplier${i}`, supplier])),
  }

  const projects: string[] = []
  for (const [i, { owner, closesIn, ...form }] of teamworkStories.entries()) {
    const { accountId = null, companyId } = owners[owner] ?? {}
    const dates = { at: at(1.2 + i * 2.4), endDate: closesIn ? day(closesIn) : '' }
    projects.push(await makePost(db, { kind: 'TEAMWORK', accountId, companyId, ...form, ...dates }))
  }
  for (const [i, { owner, ...form }] of directoryStories.entries()) {
    const { accountId = null, companyId } = owners[owner] ?? {}
    await makePost(db, { kind: 'DIRECTORY', accountId, companyId, ...form, at: at(3 + i * 5.5), terms: form.terms })
  }
  await seedSignUps(db, projects, people, at)
  await seedWaiting(services, people)
  await seedApplications(db, at)
}

async function seedSignUps(db: Db, projects: readonly string[], people: People, at: (days: number) => Date) {
  const [linxiao, zhou] = [
    { account: people.buyer, name: '林晓', phone: '13800000001', organisation: '江南大学生物工程学院' },
    { account: people.buyer2, name: '周启明', phone: '13800000002', organisation: '沪东生物制药有限公司' },
  ]
  const shen = {
    account: people.suppliers[0]!.accountId,
    company: people.suppliers[0]!.companyId,
    name: '沈岚',
    phone: '13800000011',
    organisation: '上海启蒙生物科技有限公司',
  }
  const says = [
    [
      0,
      shen,
      'SUBMITTED',
      '我们有 200 L 与 500 L 一次性反应器和自有无血清培养基，可配合三批放大与培养基优化。',
      '',
      0.4,
    ],
    [
      0,
      linxiao,
      'ACCEPTED',
      '学院中试平台有 200 L 反应器，可承担前两批放大，希望先看小试数据。',
      '请下周来谈，已备好小试报告。',
      1,
    ],
    [2, linxiao, 'SUBMITTED', '课题组有 3 种耐碱配基的突变库，愿意以技术入股方式合作。', '', 0.8],
    [3, linxiao, 'ACCEPTED', '学院有 50 L 发酵平台，可承担前期工艺摸索。', '欢迎，资料已发到您的邮箱。', 3],
    [4, zhou, 'DECLINED', '希望获得华东地区独家代理。', '华东已有代理，其他地区可以再谈。', 5],
    [6, zhou, 'SUBMITTED', '我们有在研管线需要冻干工艺，想了解合作方式。', '', 2],
  ] as const
  for (const [project, who, status, content, answer, days] of says) {
    await insertEnrolment(db, {
      id: newId(),
      post_id: projects[project]!,
      kind: 'TEAMWORK',
      account_id: who.account,
      company_id: 'company' in who ? who.company : null,
      status,
      organisation: who.organisation,
      content,
      contact_name: who.name,
      contact_phone: who.phone,
      answer,
      created_at: at(days),
      updated_at: at(days),
    })
    await countEnrolled(db, projects[project]!, 1)
  }
}

/** One of each kind waits for its review. */
async function seedWaiting(services: Pick<Services, 'database' | 'clock'>, people: People): Promise<void> {
  const { db } = services.database
  const now = services.clock.now()
  const waiting = [
    {
      kind: 'TEAMWORK',
      entity: 'teamwork',
      title: '连续流层析设备联合试用',
      type: 'RESEARCH',
      terms: '设备免费试用六个月',
      summary: '双柱连续捕获设备，征集两家抗体企业在中试规模比较产率与缓冲液用量。',
      content: '<p>试用期内提供工程师驻场与填料。</p>',
    },
    {
      kind: 'DIRECTORY',
      entity: 'directory',
      title: '澄湖层析应用实验室',
      type: 'SERVICE',
      terms: '层析工艺开发与装柱培训',
      summary: '面向客户开放的应用实验室，可自带样品筛选填料与条件。',
      content: '<p>配有层析系统四套与 100 mm 至 400 mm 层析柱。</p>',
    },
  ] as const
  const { accountId, companyId } = people.suppliers[1]!
  for (const { kind, entity, ...form } of waiting) {
    const id = await makePost(db, { kind, accountId, companyId, at: now, status: 'PENDING', ...form })
    const { form: stored } = await db
      .selectFrom('cooperation_post')
      .select('form')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await submitForReview(
      { db, clock: services.clock },
      {
        entity,
        entityId: id,
        title: form.title,
        kind: 'NEW',
        form: stored,
        before: null,
        accountId,
        companyId,
        findings: [],
      },
    )
  }
}

async function seedApplications(db: Db, at: (days: number) => Date): Promise<void> {
  const operator = await db.selectFrom('operator').select('id').orderBy('created_at').limit(1).executeTakeFirst()
  const rows = [
    [
      'CLIENT',
      '13900000101',
      '许知行',
      '滨江细胞治疗研究院',
      '采购主管',
      { 行业: '细胞与基因治疗' },
      '想比较病毒载体生产用培养基与一次性耗材的供方，先看询价与比价是否适合我们的采购流程',
      0.2,
    ],
    [
      'HALL',
      '13900000102',
      '陆婉清',
      '江东会展服务有限公司',
      '项目经理',
      { 展会名称: '江东生物工艺与装备展', 展期: '2027-04-15 至 2027-04-17', 预计展商数: '160' },
      '三天展期，希望线上同步展示展品，并开放观众报名与签到',
      0.6,
    ],
    [
      'CLIENT',
      '13900000103',
      '方敬',
      '南湖大学药学院',
      '实验室管理',
      { 行业: '多肽与小分子' },
      '十几个课题组的试剂采购想统一走采购清单',
      2,
    ],
    ['CLIENT', '13900000104', '邵言', '北苑诊断科技有限公司', '', {}, '试用账号', 6],
  ] as const
  for (const [i, [kind, mobile, name, organisation, position, details, purpose, days]] of rows.entries()) {
    const id = newId()
    await insertApplication(db, {
      id,
      kind,
      mobile,
      name,
      organisation,
      job_title: position,
      purpose,
      details: JSON.stringify(details),
      answered_by: null,
      created_at: at(days),
    })
    if (i < 2 || !operator) continue
    const answer =
      i === 2
        ? { status: 'ACCEPTED' as const, answer: '试用账号已开通，请用该手机号短信登录' }
        : { status: 'DECLINED' as const, answer: '用途说明过于简单，请补充后再次申请' }
    await setAnswer(db, id, { ...answer, operatorId: operator.id, at: at(days - 0.5) })
  }
}
