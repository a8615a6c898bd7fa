import type { QuickImport as Reply } from '@shangyouji/contract/goods/import-calls'
import { codeStateLabels } from '@shangyouji/contract/goods/import-labels'
import { importLimits } from '@shangyouji/contract/goods/import-limits'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FileDrop } from '../../../../back-office/file-drop.tsx'
import { FormBar } from '../../../../back-office/form-bar.tsx'
import { Panel } from '../../../../back-office/page.tsx'
import { GuardedButton } from '../../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../../ui/base/field.tsx'
import { Tag, type Tone } from '../../../../ui/base/tag.tsx'
import { Code } from '../../../../ui/text/text.tsx'
import styles from './import.module.css'

const tones: Readonly<Record<Reply['lines'][number]['state'], Tone>> = {
  NEW: 'green',
  CREATED: 'green',
  EXISTS: 'grey',
  DOUBLE: 'grey',
  NOT_FOUND: 'amber',
  WRONG: 'red',
}

/** Pasted CAS or catalogue numbers: what the common library has under them becomes drafts. */
export default function QuickImport() {
  const [codes, setCodes] = useState('')
  const [lines, setLines] = useState<Reply['lines'] | null>(null)
  const navigate = useNavigate()
  const count = codes.split(/[\r\n,，;；、\t]+/).filter(code => code.trim() !== '').length
  const fresh = lines?.filter(line => line.state === 'NEW').length ?? 0

  const ask = async (isPreview: boolean) => {
    const { upload } = await import('../../../../lib/api/transport.ts')
    const list = new File([codes], '粘贴的编号.txt', { type: 'text/plain' })
    return (await upload('goodsInfo.quickImport', list, { isPreview: String(isPreview) })) as Reply
  }
  return (
    <>
      <Panel>
        <p className="hint">
          公共库收录了常用化合物的名称、分子式、储存运输条件和结构。粘贴CAS号或货号即可建成草稿，再补充规格、价格和图片后提交；
          不记得编号时，可以<Link to="/supplier/info/product/import/library">到公共库里查找</Link>。
        </p>
        <div className={styles.quick}>
          <Field label="CAS号或货号" hint={`每行一个，或以逗号分隔；最多${importLimits.codes}个，已填${count}个`}>
            <TextArea
              rows={10}
              className="code"
              value={codes}
              placeholder={'7365-45-9\n77-86-1\n56-40-6'}
              onChange={event => {
                setCodes(event.target.value)
                setLines(null)
              }}
            />
          </Field>
          <ListDrop
            onDone={reply => {
              setCodes(reply.lines.map(line => line.code).join('\n'))
              setLines(reply.lines)
            }}
          />
        </div>
        <GuardedButton
          kind={lines ? 'default' : 'primary'}
          aria-disabled={count === 0}
          onClick={async () => setLines((await ask(true)).lines)}
        >
          查找
        </GuardedButton>
      </Panel>
      {lines && (
        <>
          <Panel title={`找到 ${fresh} 个可导入`}>
            <FoundTable lines={lines} />
          </Panel>
          <FormBar>
            <GuardedButton
              kind="primary"
              size="large"
              aria-disabled={fresh === 0}
              onClick={async () => {
                const reply = await ask(false)
                await navigate(`/supplier/info/product/import/${reply.import!.id}`)
              }}
            >
              导入 {fresh} 个为草稿
            </GuardedButton>
          </FormBar>
        </>
      )}
    </>
  )
}

const ListDrop = ({ onDone }: { onDone: (reply: Reply) => void }) => (
  <FileDrop<Reply>
    call="goodsInfo.quickImport"
    fields={{ isPreview: 'true' }}
    accept=".xlsx,.txt,.csv"
    maxBytes={importLimits.bytes}
    title="或上传清单"
    note=".xlsx、.txt 或 .csv，取“CAS号”或“货号”列，没有表头时取第一列"
    onDone={onDone}
  />
)

const FoundTable = ({ lines }: Pick<Reply, 'lines'>) => (
  <div className={styles.scroll}>
    <table className={`hint-head ${styles.plain}`}>
      <thead>
        <tr>
          <th scope="col">编号</th>
          <th scope="col">结果</th>
          <th scope="col">名称</th>
          <th scope="col">CAS号</th>
          <th scope="col">类目</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same number may stand there twice
          <tr key={i}>
            <th className="medium" scope="row">
              <Code>{line.code}</Code>
            </th>
            <td>
              <Tag tone={tones[line.state]}>{codeStateLabels[line.state]}</Tag>
              {line.msg && <small className="hint"> {line.msg}</small>}
            </td>
            <td>
              {line.name} <small className="hint">{line.nameEn}</small>
            </td>
            <td>
              <Code>{line.cas}</Code>
            </td>
            <td>{line.categoryName}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
