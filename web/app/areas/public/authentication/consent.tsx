import { Link } from 'react-router'
import { Checkbox } from '../../../ui/field.tsx'
import styles from './authentication.module.css'

interface ConsentProps {
  agreed: boolean
  onChange: (agreed: boolean) => void
  error?: string | undefined
}

/** What an applicant vouches for. */
export function Consent({ agreed, onChange, error }: ConsentProps) {
  return (
    <div className={styles.consent}>
      <Checkbox checked={agreed} invalid={Boolean(error)} onChange={event => onChange(event.target.checked)}>
        承诺所提交的资料真实、合法、有效，并已阅读同意
        <Link to="/agreement?type=register" target="_blank">
          《用户协议》
        </Link>
        和
        <Link to="/agreement?type=law" target="_blank">
          《法律声明》
        </Link>
      </Checkbox>
      {error && (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  )
}
