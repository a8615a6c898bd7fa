import type { StatusType } from '@shangyouji/contract/accounts/client-calls'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BackOfficeLayout } from '../back-office/frame/layout.tsx'
import type { AreaMenu } from '../back-office/frame/menu.ts'
import { SwitchToBuyer } from '../domains/account/switch-link.tsx'
import { LinkButton } from '../ui/base/button.tsx'
import { Empty } from '../ui/base/empty.tsx'
import { LockIcon } from '../ui/base/icons.tsx'
import { NoticeLine } from '../ui/base/notice-line.tsx'

interface CompanyAreaProps {
  menu: AreaMenu
  status: StatusType
  /** Beside the way to the buyer's side. */
  links?: ReactNode
  /** A screen that a frozen company still reads. */
  isOpen?: boolean
  /** Has orders and money that it reads while it is frozen. */
  hasTrade?: boolean
  /** In place of the screens. */
  children?: ReactNode
}

/** The frame of a company's area; while the company is frozen nothing of it is open. */
export function CompanyArea({ menu, status, links, isOpen = false, hasTrade = false, children }: CompanyAreaProps) {
  if (status !== 'FROZEN') {
    return (
      <BackOfficeLayout
        menu={menu}
        links={
          <>
            {links}
            <SwitchToBuyer />
          </>
        }
      >
        {children}
      </BackOfficeLayout>
    )
  }
  if (isOpen)
    return (
      <BackOfficeLayout
        menu={menu}
        locked
        notice={
          <NoticeLine role="status">
            该公司已被冻结，已有的记录仍可查看，不能办理新的业务。<Link to={menu.home}>返回</Link>
          </NoticeLine>
        }
      >
        {children}
      </BackOfficeLayout>
    )
  return (
    <BackOfficeLayout menu={menu} locked>
      <Empty
        icon={<LockIcon />}
        isPage
        title="该公司已被冻结！"
        action={
          <>
            {hasTrade && (
              <>
                <LinkButton to="/supplier/intentLetter">查看意向单</LinkButton>
                <LinkButton to="/supplier/member/balance">查看余额</LinkButton>
              </>
            )}
            <LinkButton to="/demander">返回需方中心</LinkButton>
          </>
        }
      >
        企业页面和已发布的内容暂不展示；进行中的意向单双方仍可查看。如有疑问请联系客服。
      </Empty>
    </BackOfficeLayout>
  )
}
