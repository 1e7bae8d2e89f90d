import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const SENT_BY_FORM = { isSentByForm: true };

/**
 * For a form that only changes the address. A link or the back button fills in its fields again, by a new key. After the
 * form itself was sent, the fields keep their text, because somebody may have continued to type.
 */
export function useFieldsOfAddress() {
  const { key: address, state } = useLocation();
  const isNew = useNavigationType() !== 'POP';
  const [filled, setFilled] = useState({ address, times: 0 });
  if (filled.address !== address) {
    const isOwn = isNew && state?.isSentByForm === true;
    setFilled({ address, times: isOwn ? filled.times : filled.times + 1 });
  }
  return { key: filled.times, state: SENT_BY_FORM };
}
