import { SliderTicket } from '../../../forms/slider/slider-ticket.tsx'
import { AgreementBox } from '../../../ui/base/agreement-box.tsx'
import { InfoIcon } from '../../../ui/base/icons.tsx'
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
            <InfoIcon className="orange" />
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
            <p className="mt-1 text-12 danger" role="alert">
              {faults.slider}
            </p>
          )}
        </div>
      )}
      <AgreementBox checked={hasAgreed} error={faults.agreement} onChange={setAgreed} />
    </div>
  )
}
