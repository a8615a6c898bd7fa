import { CheckCircleIcon, LockIcon, ShieldIcon, TruckIcon } from '../../../ui/base/icons.tsx'
import styles from './home.module.css'

const promises = [
  { icon: <ShieldIcon />, title: '企业核验', text: '营业执照与统一社会信用代码逐家核对' },
  { icon: <LockIcon />, title: '密封报价', text: '报价只有需方能看到，供方互不可见' },
  { icon: <CheckCircleIcon />, title: '三个工作日内审核', text: '需求与商品经人工审核后公开' },
  { icon: <TruckIcon />, title: '样品与现货', text: '按 CAS、货号直达规格、库存与货期' },
]

/** What one may rely on here. */
export default function TrustLine() {
  return (
    <ul className={styles.trust}>
      {promises.map(({ icon, title, text }) => (
        <li key={title}>
          {icon}
          <span>
            <strong className="block text-14 medium ink">{title}</strong>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
