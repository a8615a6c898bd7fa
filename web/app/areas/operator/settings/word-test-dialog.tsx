import { wordLevelLabels, wordScenes } from '@shangyouji/contract/sensitive-words/labels'
import { useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Select, TextArea } from '../../../ui/base/field.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './settings.module.css'
import { levelTones } from './word-parts.ts'

type Found = Awaited<ReturnType<typeof api.words.test>>

const contactKinds: Readonly<Record<string, string>> = {
  phone: '电话',
  qq: 'QQ',
  wechat: '微信',
  email: '邮箱',
  url: '网址',
  social: '其他平台账号',
}

/** Tries a text as it would be checked when somebody submits it. */
export function WordTestDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [scene, setScene] = useState<keyof typeof wordScenes>('demand')
  const [found, setFound] = useState<Found | null>(null)
  const [busy, setBusy] = useState(false)

  const test = async () => {
    setBusy(true)
    try {
      setFound(await api.words.test({ text, scene }))
    } catch (failure) {
      // said by the call
      if (!isFailure(failure)) throw failure
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="试查文字"
      width={640}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button kind="primary" busy={busy} aria-disabled={text.trim() === ''} onClick={() => void test()}>
            试查
          </Button>
        </>
      }
    >
      <Field label="场景">
        <Select
          options={Object.entries(wordScenes).map(([value, label]) => ({ value, label }))}
          value={scene}
          onChange={event => setScene(event.target.value as typeof scene)}
        />
      </Field>
      <Field label="文字">
        <TextArea
          rows={6}
          maxLength={20_000}
          placeholder="粘贴要检查的内容"
          value={text}
          onChange={event => {
            setText(event.target.value)
            setFound(null)
          }}
        />
      </Field>
      <div role="status" className={styles.found}>
        {found && <FoundWords found={found} />}
      </div>
    </Dialog>
  )
}

function FoundWords({ found: { hits, contacts } }: { found: Found }) {
  if (hits.length + contacts.length === 0) return <p>没有命中敏感词或联系方式</p>
  return (
    <>
      {hits.length > 0 && (
        <ul aria-label="命中的敏感词">
          {hits.map((hit, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be found several times
            <li className="row gap-2" key={i}>
              <Tag tone={levelTones[hit.level]}>{wordLevelLabels[hit.level]}</Tag>
              <strong>{hit.text}</strong>
              <span className="hint">{hit.text === hit.word ? hit.category : `${hit.word} · ${hit.category}`}</span>
            </li>
          ))}
        </ul>
      )}
      {contacts.length > 0 && (
        <ul aria-label="命中的联系方式">
          {contacts.map((hit, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same contact may be found several times
            <li className="row gap-2" key={i}>
              <Tag tone="orange">联系方式</Tag>
              <strong>{hit.text}</strong>
              <span className="hint">{contactKinds[hit.kind] ?? hit.kind}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
