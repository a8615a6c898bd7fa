import { Link } from 'react-router'
import { SliderTicket } from '../../site/slider-ticket.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { InfoIcon } from '../../ui/icons.tsx'
import styles from './demand-form.module.css'
import type { DemandOptions } from './form-options.ts'
import type { DemandFormState } from './use-demand-form.ts'

/** Before it is sent: what happens to it, the slider of visitors, the agreement. */
export function FormConsent({ form, options }: { form: DemandFormState; options: DemandOptions }) {
  const { faults, isMember, hasAgreed, setAgreed, setTicket, sliderKey } = form
  return (
    <div className={styles.consent}>
      {options.tips.length > 0 && (
        <section className={styles.tips} aria-label="发布须知">
          <h2>
            <InfoIcon />
            发布须知
          </h2>
          <ul>
            {options.tips.map(tip => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
      )}
      {!isMember && (
        <div className={styles.slider}>
          <SliderTicket resetKey={sliderKey} onTicket={setTicket} />
          {faults.slider && (
            <p className={styles.error} role="alert">
              {faults.slider}
            </p>
          )}
        </div>
      )}
      <Checkbox
        checked={hasAgreed}
        invalid={Boolean(faults.agreement)}
        onChange={event => setAgreed(event.target.checked)}
      >
        我已阅读并同意
        <Link to="/agreement?type=register" target="_blank">
          《用户协议》
        </Link>
        <Link to="/agreement?type=privacy" target="_blank">
          《隐私政策》
        </Link>
      </Checkbox>
      {faults.agreement && (
        <p className={styles.error} role="alert">
          {faults.agreement}
        </p>
      )}
    </div>
  )
}
