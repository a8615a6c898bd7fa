import { Link } from 'react-router'
import { BuildingIcon, ChevronRightIcon, FlaskIcon, TicketIcon } from '../../../ui/base/icons.tsx'
import styles from './authentication.module.css'

const roles = [
  {
    role: 'client',
    icon: <FlaskIcon />,
    title: '我是需方',
    text: '采购产品、找服务、找技术。填写姓名和单位后立即可用。',
  },
  {
    role: 'supplier',
    icon: <BuildingIcon />,
    title: '我是供应商',
    text: '发布产品与方案、回复需求。提交营业执照，预计3个工作日内完成审核。',
  },
  {
    role: 'exhibition',
    icon: <TicketIcon />,
    title: '我是展会主办方',
    text: '发布会议、售票与签到。提交营业执照，预计3个工作日内完成审核。',
  },
] as const

/** What somebody who has just registered wants to be here. */
export function RoleChoice() {
  return (
    <section className={styles.choice}>
      <h1 className="text-20">欢迎来到上游集，请选择您的身份</h1>
      <p className="dim">需方也可随时申请成为供方，一个账号可以兼有两种身份。</p>
      <ul>
        {roles.map(({ role, icon, title, text }) => (
          <li key={role}>
            <Link className="hover-edge" to={`?role=${role}`} preventScrollReset>
              <span className={`bg-tint ${styles.roleIcon}`}>{icon}</span>
              <strong>{title}</strong>
              <span>{text}</span>
              <ChevronRightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
