import { maskPhone } from '@shangyouji/contract/accounts/person-names'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { CheckCircleIcon } from '../../../ui/base/icons.tsx'
import styles from './apply.module.css'

/** After sending: what happens next, and what to do meanwhile. */
export default function Applied({
  kind,
  mobile,
  onAgain,
}: {
  kind: 'CLIENT' | 'HALL'
  mobile: string
  onAgain: () => void
}) {
  return (
    <div className={styles.applied} role="status">
      <CheckCircleIcon />
      <h2>申请已提交</h2>
      <p>
        预计1个工作日内答复，结果会短信发送到 {maskPhone(mobile)}。
        {kind === 'CLIENT' && '通过后用该手机号短信登录即可开始使用。'}
      </p>
      <div className="flex gap-3">
        <LinkButton to={kind === 'HALL' ? '/website/teamwork' : '/website/goods'} kind="primary">
          {kind === 'HALL' ? '看看合作项目' : '先逛逛产品'}
        </LinkButton>
        <Button onClick={onAgain}>再提交一份</Button>
      </div>
    </div>
  )
}
