import { companyKindLabels, companyStatusLabels, memberRoleLabels } from '@shangyouji/contract/companies/labels'
import { useRevalidator } from 'react-router'
import { Panel } from '../../back-office/page.tsx'
import { api } from '../../lib/api/client.ts'
import { refresher } from '../../lib/session/refresh-in-browser.ts'
import { GuardedButton, LinkButton } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import { BuildingIcon } from '../../ui/base/icons.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { formatDateTime } from '../../ui/text/format.ts'
import { CompanyStatusTag } from '../company/status-tag.tsx'
import styles from './account.module.css'
import type { OwnAccount } from './own-account.ts'

type Company = NonNullable<OwnAccount['business']>

interface Binding {
  readonly business: Company | null
  readonly offers: readonly { readonly id: string; readonly name: string }[]
  readonly application: Application | null
}

interface Application {
  readonly status: string
  readonly dueTime: string | null
  readonly refuseReason: string
}

/**
 * 所属企业: the supplier or organiser that the account belongs to, the state of an application, companies that name its
 * phone among their contacts, or the way to become a supplier.
 */
export function CompanyBinding({ binding: { business, offers, application } }: { binding: Binding }) {
  const { revalidate } = useRevalidator()
  const bind = async (businessId: string | null, words: string) => {
    await api.client.updateBindingCorp({ businessId })
    toast.success(words)
    await refresher.force()
    await revalidate()
  }
  const join = async ({ id, name }: { id: string; name: string }) => {
    const yes = await confirmBox({
      title: '加入企业',
      text: `加入“${name}”后，您可以切换到供方，和同事一起处理咨询与意向单。`,
      ok: '加入',
    })
    if (yes) await bind(id, `已加入“${name}”`)
  }
  const leave = async ({ name }: Company) => {
    const yes = await confirmBox({
      title: '退出企业',
      text: `退出后，您不能再进入“${name}”的供方中心；您以需方身份发布的内容不受影响。`,
      ok: '退出企业',
      danger: true,
    })
    if (yes) await bind(null, '已退出企业')
  }

  return (
    <Panel title="所属企业">
      {business ? (
        <ul className={`divided ${styles.rows}`}>
          <li>
            <strong className="medium">{companyKindLabels[business.kind]}</strong>
            <p>
              {business.name || '未填写企业名称'}
              <CompanyStatusTag status={business.status} />
              {business.status === 'APPROVED' && <span className="note">{memberRoleLabels[business.role]}</span>}
              {application && <span className="note">{progressOf(application)}</span>}
            </p>
            <span className="flex gap-2">
              {business.role === 'OWNER' ? (
                <OwnerWay company={business} />
              ) : (
                <GuardedButton size="small" onClick={() => leave(business)}>
                  退出企业
                </GuardedButton>
              )}
            </span>
          </li>
        </ul>
      ) : offers.length > 0 ? (
        <>
          <p className="note">以下企业已将您的手机号添加为联系人：</p>
          <ul className={`divided ${styles.rows}`}>
            {offers.map(offer => (
              <li key={offer.id}>
                <strong className="medium">企业</strong>
                <p>{offer.name}</p>
                <GuardedButton size="small" kind="outline" onClick={() => join(offer)}>
                  加入
                </GuardedButton>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Empty
          icon={<BuildingIcon />}
          title="尚未加入企业"
          action={
            <LinkButton to="/authentication?type=demand" kind="primary">
              申请成为供方
            </LinkButton>
          }
        >
          企业是供应商或展会方？提交营业执照，审核通过后即可发布产品、回复需求。同事已入驻的，请企业管理员把您的手机号添加为联系人，再回到这里加入。
        </Empty>
      )}
    </Panel>
  )
}

/** When the review will be done, or why it was refused. */
function progressOf({ status, dueTime, refuseReason }: Application): string {
  if (status === 'WAIT_AUDIT') return dueTime ? `预计 ${formatDateTime(dueTime)} 前完成审核` : ''
  return status === 'REFUSED' ? refuseReason : ''
}

/** Who applied goes on with the application, or into the company's own area. */
function OwnerWay({ company: { status, kind } }: { company: Company }) {
  if (status === 'APPROVED' || status === 'FROZEN') {
    const home = kind === 'EXHIBITION' ? '/exhibition' : '/supplier'
    return <LinkButton to={home} size="small">{`进入${kind === 'EXHIBITION' ? '展会中心' : '供方中心'}`}</LinkButton>
  }
  if (status === 'TERMINATED') return <span className="note">{companyStatusLabels.TERMINATED}</span>
  return (
    <LinkButton to="/authentication?type=demand" size="small" kind={status === 'REFUSED' ? 'primary' : 'default'}>
      {status === 'WAIT_AUDIT' ? '查看进度' : status === 'REFUSED' ? '查看原因并修改' : '继续填写'}
    </LinkButton>
  )
}
