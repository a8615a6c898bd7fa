import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { Checkbox } from './field.tsx'

const titles = { register: '用户协议', privacy: '隐私政策', law: '法律声明' } as const

interface AgreementBoxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  /** What is agreed to, opened beside the form. */
  documents?: readonly (keyof typeof titles)[]
  className?: string | undefined
  /** What stands before the documents. */
  children?: ReactNode
}

/** The box that has to be ticked before a form is sent. */
export function AgreementBox({
  checked,
  onChange,
  error,
  documents = ['register', 'privacy'],
  className,
  children = '我已阅读并同意',
}: AgreementBoxProps) {
  return (
    <div className={cx('text-13', className)}>
      <Checkbox checked={checked} invalid={Boolean(error)} onChange={event => onChange(event.target.checked)}>
        {children}
        {documents.map((code, i) => (
          <span key={code}>
            {i > 0 && '和'}
            <Link className="accent" to={`/agreement?type=${code}`} target="_blank">
              《{titles[code]}》
            </Link>
          </span>
        ))}
      </Checkbox>
      {error && (
        <p role="alert" className="mt-1 text-12 danger">
          {error}
        </p>
      )}
    </div>
  )
}
