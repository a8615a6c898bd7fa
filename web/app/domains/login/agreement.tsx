import { Link } from 'react-router'
import { Checkbox } from '../../ui/field.tsx'
import styles from './login.module.css'

interface AgreementProps {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
}

/** The box that every way of logging in needs ticked. */
export function Agreement({ checked, onChange, error }: AgreementProps) {
  return (
    <div className={styles.agreement}>
      <Checkbox checked={checked} onChange={event => onChange(event.target.checked)} invalid={Boolean(error)}>
        我已阅读并同意
        <Link to="/agreement?type=register" target="_blank">
          《用户协议》
        </Link>
        和
        <Link to="/agreement?type=privacy" target="_blank">
          《隐私政策》
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
