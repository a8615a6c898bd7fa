import type { Compound } from '@shangyouji/contract/compound'
import type { ReactNode } from 'react'
import { Formula } from '../../../domains/goods/formula.tsx'
import { Card, Tag } from '../../../ui/bits.tsx'
import { FlaskIcon, ShieldIcon } from '../../../ui/icons.tsx'
import { Code } from '../../../ui/text.tsx'
import styles from './compound.module.css'

/** Structure, names and numbers of a compound, and what the law says. */
export function CompoundFacts({ compound }: { compound: Compound }) {
  return (
    <Card>
      <div className={styles.facts}>
        <figure className={styles.structure}>
          {compound.hasStructure ? (
            <img
              src={`/api/goods/library/structure/${compound.cas}`}
              alt={`${compound.nameZh} 的结构式`}
              width={280}
              height={220}
            />
          ) : (
            <span>
              <FlaskIcon />
              无单一结构
            </span>
          )}
        </figure>
        <div className={styles.words}>
          <h1>
            {compound.nameZh} <small lang="en">{compound.nameEn}</small>
          </h1>
          <p className={styles.tags}>
            {compound.kind && <Tag tone="teal">{compound.kind}</Tag>}
            {compound.regulations.map(rule => (
              <Tag key={rule.regClass} tone={rule.policy === 'ALLOW' ? 'grey' : 'amber'} icon={<ShieldIcon />}>
                {rule.label} · {rule.policyLabel}
              </Tag>
            ))}
          </p>
          <dl className={styles.list}>
            <Fact name="CAS 号">
              <Code>{compound.cas}</Code>
            </Fact>
            <Fact name="分子式">{compound.mf && <Formula text={compound.mf} />}</Fact>
            <Fact name="分子量">{compound.mw !== null && `${compound.mw} g/mol`}</Fact>
            <Fact name="MDL 号">{compound.mdl && <Code>{compound.mdl}</Code>}</Fact>
            <Fact name="EINECS">{compound.einecs && <Code>{compound.einecs}</Code>}</Fact>
            <Fact name="InChIKey">{compound.inchiKey && <Code>{compound.inchiKey}</Code>}</Fact>
            <Fact name="SMILES">{compound.smiles && <Code>{compound.smiles}</Code>}</Fact>
            <Fact name="危险性">{[compound.hazard, ...compound.ghs].filter(Boolean).join('、')}</Fact>
          </dl>
          {compound.synonyms.length > 0 && <p className={styles.synonyms}>别名：{compound.synonyms.join('；')}</p>}
          {compound.regNote && <p className={styles.synonyms}>{compound.regNote}</p>}
        </div>
      </div>
    </Card>
  )
}

/** Nothing where there is nothing to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
