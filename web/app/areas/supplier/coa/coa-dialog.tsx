import { sizeLabel } from '@shangyouji/contract/files/limits'
import { useRef, useState } from 'react'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { useFileLimit } from '../../../lib/api/file-limit.ts'
import { uploadFile } from '../../../lib/api/files.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { GoodsField } from './goods-field.tsx'

const FORM_ID = 'coa'
const start = { goodsId: '', lotNo: '', url: '', fileName: '', madeOn: '', expiresOn: '' }

/** One lot of one product with its certificate. */
export function CoaDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => Promise<unknown> }) {
  const [part, setPart] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { values, set, faults, busy, form } = useForm(start, {
    check: ({ goodsId, lotNo, url }): Record<string, string> => ({
      ...(goodsId === '' && { goodsId: '请选择产品' }),
      ...(lotNo.trim() === '' && { lotNo: '请填写批号' }),
      ...(part !== null ? { url: '文件正在上传，请稍候' } : url === '' && { url: '请上传 PDF 文件' }),
    }),
    send: ({ goodsId, lotNo, url, madeOn, expiresOn }) =>
      api.coa.save({ goodsId, lotNo, url, madeOn: madeOn || null, expiresOn: expiresOn || null }),
    async onSent() {
      toast.success('已上传，立即可查')
      onClose()
      await onSaved()
    },
  })
  const limit = useFileLimit('DOCUMENT')
  const take = async (file: File | undefined) => {
    if (!file) return
    if (!/\.pdf$/i.test(file.name)) return toast.error('请上传 PDF 文件')
    if (file.size > limit) return toast.error(`文档大小不超过${sizeLabel(limit)}`)
    setPart(0)
    try {
      const { url } = await uploadFile(file, { bizType: 'DOCUMENT', onProgress: setPart })
      set({ url, fileName: file.name })
    } catch {
      // said by the call
    } finally {
      setPart(null)
    }
  }
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button kind="primary" type="submit" form={FORM_ID} busy={busy} disabled={part !== null}>
        保存
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="上传 COA" width={520} keepOpen footer={footer}>
      <form {...form} id={FORM_ID}>
        <GoodsField value={values.goodsId} error={faults.goodsId ?? null} onChange={goodsId => set({ goodsId })} />
        <Field label="批号" hint="与标签上的写法一致" error={faults.lotNo ?? null} required>
          <Input value={values.lotNo} maxLength={40} onChange={event => set({ lotNo: event.target.value })} />
        </Field>
        <Field label="生产日期" error={faults.madeOn ?? null}>
          <Input type="date" value={values.madeOn} onChange={event => set({ madeOn: event.target.value })} />
        </Field>
        <Field label="有效期至" error={faults.expiresOn ?? null}>
          <Input type="date" value={values.expiresOn} onChange={event => set({ expiresOn: event.target.value })} />
        </Field>
        <Field label={`证书（PDF，不超过${sizeLabel(limit)}）`} error={faults.url ?? null} required>
          <Button onClick={() => input.current!.click()} busy={part !== null}>
            {part === null ? values.fileName || '选择文件' : `${Math.round(part * 100)}%`}
          </Button>
        </Field>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="证书文件"
          accept=".pdf,application/pdf"
          onChange={event => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </form>
    </Dialog>
  )
}
