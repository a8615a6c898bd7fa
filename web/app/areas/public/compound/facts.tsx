import type { CompoundPage } from '@shangyouji/contract/compounds/calls'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Card } from '../../../ui/base/card.tsx'
import { CopyIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { copyText } from '../../../ui/text/copy-text.ts'
import { Code } from '../../../ui/text/text.tsx'
import styles from './compound.module.css'

type Compound = z.output<typeof CompoundPage>

/** Everything a substance is known by; what one types elsewhere can be copied. */
export function Facts({ compound }: { compound: Compound }) {
  return (
    <Card title="标识与性质">
      <dl className={`stack gap-3 ${styles.facts}`}>
        <Fact label="CAS 号" copied={compound.cas} />
        <Fact label="分子式（Hill）" copied={compound.mfHill} />
        <Fact label="摩尔质量">{compound.mw !== null && `${compound.mw} g/mol`}</Fact>
        <Fact label="InChIKey" copied={compound.inchiKey} />
        <Fact label="SMILES" copied={compound.smiles} />
        <Fact label="MDL 号" copied={compound.mdl} />
        <Fact label="EINECS" copied={compound.einecs} />
        <Fact label="危险类别">{compound.hazard}</Fact>
        <Fact label="GHS 说明">
          {compound.ghs.length > 0 && (
            <span className="flex wrap gap-1">
              {compound.ghs.map(code => (
                <Tag key={code} tone="amber">
                  {code}
                </Tag>
              ))}
            </span>
          )}
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ label, copied, children }: { label: string; copied?: string; children?: ReactNode }) {
  if (!copied && !children) return null
  const copy = () => copyText(copied!, `${label}已复制`)
  return (
    <div>
      <dt className="hint">{label}</dt>
      <dd>
        {copied ? (
          <>
            <Code>{copied}</Code>
            <button className="hover-ground hover-ink" type="button" aria-label={`复制${label}`} onClick={copy}>
              <CopyIcon />
            </button>
          </>
        ) : (
          children
        )}
      </dd>
    </div>
  )
}
