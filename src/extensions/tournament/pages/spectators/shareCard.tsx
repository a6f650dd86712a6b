import { useEffect, useState } from 'preact/hooks';
import { drawQr, type QrPicture } from './qrPicture.js';
import type { Words } from './words.js';

/** The address of what is shown, to be copied, or taken over by a phone. */
export const ShareCard = ({ address, words }: { readonly address: string; readonly words: Words }) => {
  const [open, setOpen] = useState(false);
  const [picture, setPicture] = useState<QrPicture>();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    setCopied(false);
    if (open) void drawQr(address).then(setPicture);
  }, [open, address]);
  const copy = (): void => {
    void navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <div class="share">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {words.share}
      </button>
      {open && (
        <div class="share-card card">
          {picture !== undefined && (
            <svg class="qr" viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label={address}>
              <rect width={picture.size} height={picture.size} fill="#ffffff" />
              <path d={picture.path} fill="#000000" />
            </svg>
          )}
          <p>
            <a href={address}>{address}</a>
          </p>
          <button type="button" class="quiet" onClick={copy}>
            {copied ? words.copied : words.copy}
          </button>
        </div>
      )}
    </div>
  );
};
