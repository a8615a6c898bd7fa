import type { DemandFormInput } from '@shangyouji/contract/demands/calls'
import { DemandForm } from '@shangyouji/contract/demands/calls'
import type { Services } from '../../kernel/services.ts'
import { approveContent, submitForm } from '../content/api.ts'
import { approveAutomatically } from '../review/api.ts'
import { demandKind } from './kind.ts'

/** A demand form with everything that must be there; tests and seeds state what matters to them. */
export const demandForm = (parts: Partial<DemandFormInput> = {}): DemandFormInput => ({
  title: '采购重组蛋白A亲和层析填料 5 L',
  type: 'LOOKING_FOR_PRODUCTS',
  content: '<p>用于单克隆抗体捕获步骤，动态载量不低于 60 mg/mL，耐碱清洗 0.5 M NaOH。</p>',
  demandMobile: '13800000001',
  industryTags: ['抗体药物'],
  items: [{ name: '蛋白A亲和层析填料', cas: '', spec: '5 L/瓶', qty: 1, unit: '瓶', targetPrice: null, remark: '' }],
  ...parts,
})

/** A published demand of an account, gone through the real flow: handed in, approved, live. */
export async function makeDemand(
  services: Services,
  accountId: string,
  parts: Partial<DemandFormInput> = {},
): Promise<string> {
  const form = DemandForm.parse(demandForm({ isCheck: false, ...parts }))
  return services.database.db.transaction().execute(async db => {
    const work = { ...services, db, after: () => {} }
    const actor = {
      kind: 'account',
      accountId,
      sessionId: '',
      roleType: 'CLIENT',
      isClient: true,
      company: null,
    } as const
    const saved = await submitForm(work, demandKind, actor, form)
    if (saved.status === 'PENDING')
      await approveAutomatically(work, 'demand', saved.id, review => approveContent(work, demandKind, null, review))
    return saved.id
  })
}
