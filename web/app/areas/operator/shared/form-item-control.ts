/** Stands for the value and onChange that antd's Form.Item gives its one child. */
export const formItemControl = { value: '', onChange: () => undefined }
