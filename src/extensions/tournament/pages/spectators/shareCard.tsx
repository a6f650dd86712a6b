import { useEffect, useState } from 'preact/hooks';
import { say } from '../../../../web/words/say.js';
import { drawQr, type QrPicture } from './qrPicture.js';

/** The address of the page, to be copied or scanned by a phone. */
export const ShareCard = ({ address }: { readonly address: string }) => {
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
        {say('spectators.share')}
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
            {copied ? say('overlay.copied') : say('overlay.copy')}
          </button>
        </div>
      )}
    </div>
  );
};
