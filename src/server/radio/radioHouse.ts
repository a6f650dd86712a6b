import { type BoardFamily, linkOf } from '../../boards/eboard/boardFamily.js';
import { boardFamilies } from '../../boards/protocols/protocolTable.js';
import { type DeviceUrl, parseDeviceUrl } from '../../boards/transport/deviceUrl.js';
import type { PageBoard, PageBoardService } from '../../boards/transport/page/pageBoardService.js';
import type { TableService } from '../../table/tableService.js';
import type { TableView } from '../../table/tableView.js';
import type { RadioKind, RadioTable, RadioView } from './radioMessages.js';

type PageUrl = Extract<DeviceUrl, { readonly kind: 'page' }>;

const WHOLE_ID = 0xffff;

const kindOf = (family: BoardFamily): RadioKind => ({
  protocol: family.id,
  displayName: family.displayName,
  models: family.models.map(({ displayName, usb }) => ({
    displayName,
    usb: usb.map(({ vendorId, productId, productIdMask = WHOLE_ID }) => ({
      vendorId,
      // The browser's filter does not support masks.
      ...(productIdMask === WHOLE_ID && { productId }),
    })),
  })),
  links: family.links.filter((link) => link.kind !== 'tcp'),
  names: linkOf(family, 'ble')?.names ?? [],
});

const radioKinds: readonly RadioKind[] = boardFamilies.map(kindOf).filter(({ links }) => links.length > 0);

/** The house as seen by pages that connect boards. */
export interface RadioHouse {
  readonly service: PageBoardService;
  view(): RadioView;
  tableOf(board: PageBoard): RadioTable | undefined;
}

const pageUrlOf = ({ device }: TableView): PageUrl | undefined => {
  const url = parseDeviceUrl(device.url);
  return url.ok && url.value.kind === 'page' ? url.value : undefined;
};

const isFor = ({ board, protocol }: PageUrl, brought: PageBoard): boolean =>
  protocol === brought.protocol &&
  (board === undefined || board.toLowerCase() === brought.name.toLowerCase());

export const createRadioHouse = (
  service: PageBoardService,
  tables: Pick<TableService, 'tables'>,
  takesAny: boolean,
): RadioHouse => {
  const withUrls = () =>
    tables.tables().flatMap((table) => {
      const url = pageUrlOf(table);
      return url === undefined ? [] : [{ table, url }];
    });
  return {
    service,
    view: () => ({
      kinds: radioKinds,
      wanted: withUrls().map(({ table, url: { board, protocol } }) => ({
        ...{ table: table.id, name: table.name, board: board ?? null, protocol },
      })),
      takesAny,
    }),
    tableOf: (board) => {
      const all = withUrls().filter(({ url }) => isFor(url, board));
      const found = all.find(({ url }) => url.board !== undefined) ?? all[0];
      if (found === undefined) return undefined;
      const { id, name, device } = found.table;
      const { problem, link } = device;
      return {
        ...{ id, name, link },
        ...(problem && { problem }),
      };
    },
  };
};
